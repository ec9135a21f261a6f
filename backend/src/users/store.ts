import type { Role } from '@shop/contracts';
import { statement } from '../platform/database/index.ts';

/** A user as the database has him. */
export interface UserRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  institution_name: string | null;
  department: string | null;
  number: string | null;
  address: string | null;
  linked_in: string | null;
  image: string | null;
  order_phone: string | null;
  order_address: string | null;
}

/**
 * Makes the user of a verified identity, or brings his name and verification up to date.
 * Answers no row when the email is bound to another identity or the user has been removed.
 * A user without an identity (a seeded one) is bound only by a verified email.
 */
export const upsertUser = statement<
  { id: string },
  [id: string, uid: string, email: string, givenName: string | null, name: string, emailVerified: boolean]
>(
  'upsert-user',
  `insert into users (id, uid, email, name, email_verified) values ($1, $2, $3, coalesce($4, $5), $6)
   on conflict (email) do update
      set uid = excluded.uid, name = coalesce($4, users.name), email_verified = excluded.email_verified
    where users.removed_at is null
      and (users.uid = excluded.uid or (users.uid is null and excluded.email_verified))
   returning id`,
);

export const isRemoved = statement<{ removed: boolean }, [email: string]>(
  'is-user-removed',
  `select removed_at is not null as removed from users where email = $1`,
);

export const findUser = statement<UserRow, [email: string]>(
  'find-user',
  `select id, email, name, role, institution_name, department, number, address, linked_in, image,
          order_phone, order_address
     from users where email = $1 and removed_at is null`,
);

export const findRole = statement<{ role: Role; email_verified: boolean }, [email: string]>(
  'find-role',
  `select role, email_verified from users where email = $1 and removed_at is null`,
);

export const keepOrderContact = statement<
  Record<string, never>,
  [id: string, phone: string | null, address: string | null]
>(
  'keep-order-contact',
  `update users set order_phone = coalesce($2, order_phone), order_address = coalesce($3, order_address)
    where id = $1`,
);

/** Promotes a user once; a second time changes and records nothing. */
export const makeAdmin = statement<{ id: string }, [email: string, actor: string]>(
  'make-admin',
  `with promoted as (
     update users set role = 'admin'
      where email = $1 and removed_at is null and email_verified and role <> 'admin'
      returning id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'user.promoted', id, '{"role":"customer"}', '{"role":"admin"}' from promoted
   )
   select id from promoted`,
);
