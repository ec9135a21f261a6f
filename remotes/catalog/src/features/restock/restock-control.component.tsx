import type { Part } from '@shop/contracts';
import { useRole } from '@shop/host';
import { RestockForm } from './restock.form.tsx';

/** The restock control for admins; nothing for customers, nor before the role is known. */
export function RestockControl({ part }: { part: Part }) {
  const { role } = useRole();
  return role === 'admin' ? <RestockForm part={part} /> : null;
}
