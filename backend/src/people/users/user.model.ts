import type { User } from '@shop/contracts';
import type { UserRow } from './store.ts';

/**
 * A user as the API shows them. Phone and address of the last checkout stand in for those that the
 * profile does not give, so that the next checkout can offer them.
 */
export function toUser(row: UserRow): User {
  const profile = {
    institutionName: row.institution_name,
    department: row.department,
    number: row.number ?? row.order_phone,
    address: row.address ?? row.order_address,
    linkedIn: row.linked_in,
    image: row.image,
  };
  const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null));
  const { id, name, email, role, email_verified: emailVerified } = row;
  return { _id: id, name, email, role, emailVerified, ...given };
}
