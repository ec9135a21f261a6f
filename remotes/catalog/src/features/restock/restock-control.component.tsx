import type { Part } from '@shop/contracts';
import { useRole } from '@shop/host';
import { RestockForm } from './restock.form.tsx';

/** The restock control for admins; not rendered for customers or before the role is known. */
export function RestockControl({ part }: { part: Part }) {
  const { role } = useRole();
  return role === 'admin' ? <RestockForm part={part} /> : null;
}
