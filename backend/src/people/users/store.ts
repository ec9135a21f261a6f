import type { Role } from '@shop/contracts';
import type { UserSort } from '@shop/contracts/calls';
import { type NoRow, statement } from '../../foundation/database/index.ts';
import {
  ascending,
  binaryCollation,
  descending,
  type ListedTable,
  type ListOrder,
  newest,
} from '../../foundation/listing/listed-table.ts';
import { type Listing, listing } from '../../foundation/listing/listing.ts';

/** A user's row. */
export interface UserRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  email_verified: boolean;
  institution_name: string | null;
  department: string | null;
  number: string | null;
  address: string | null;
  linked_in: string | null;
  image: string | null;
  order_phone: string | null;
  order_address: string | null;
}

/** The user of an identity. */
export interface BoundUser {
  id: string;
  role: Role;
  emailVerified: boolean;
  /** Sign-ins before it have ended. */
  sessions_valid_from: Date | null;
}

/**
 * An identity as the audit log names it. Events are never changed, so they hold nothing personal: once the
 * account and its key are erased, nobody can tell whom the hash names.
 */
const recordedIdentity = (uid: string): string =>
  `encode(sha256(convert_to(record_key || ${uid}, 'UTF8')), 'hex')`;

/**
 * Creates the user of a verified identity, or updates their name and verification. Admin rights depend on the
 * verification, so a change of it is recorded. Sign-ins that the provider has ended end as well. Answers no
 * row when the email is bound to another identity or the user has been removed. A user without an identity (a
 * seeded one) is bound only by a verified email.
 */
export const upsertUser = statement<
  BoundUser,
  [
    id: string,
    uid: string,
    email: string,
    givenName: string | null,
    name: string,
    emailVerified: boolean,
    validSince: number,
  ]
>(
  'upsert-user',
  `with before as (
     select id, uid, email_verified from users where email = $3
   ), bound as (
     insert into users (id, uid, email, name, email_verified, sessions_valid_from, record_key)
     values ($1, $2, $3, coalesce($4, $5), $6, to_timestamp($7), gen_random_uuid())
     on conflict (email) do update
        set uid = excluded.uid, name = coalesce($4, users.name), email_verified = excluded.email_verified,
            sessions_valid_from = greatest(users.sessions_valid_from, excluded.sessions_valid_from),
            record_key = coalesce(users.record_key, excluded.record_key)
      where users.removed_at is null
        and (users.uid = excluded.uid or (users.uid is null and excluded.email_verified))
     returning id, uid, role, email_verified, sessions_valid_from, record_key
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select id, 'user.added', id, null::jsonb,
            jsonb_build_object('role', role, 'identity', ${recordedIdentity('uid')}, 'emailVerified', email_verified)
       from bound where id = $1
     union all
     select id, 'user.identified', id,
            jsonb_build_object('identity', ${recordedIdentity('before.uid')}, 'emailVerified', before.email_verified),
            jsonb_build_object('identity', ${recordedIdentity('bound.uid')}, 'emailVerified', bound.email_verified)
       from bound join before using (id)
      where (before.uid, before.email_verified) is distinct from (bound.uid, bound.email_verified)
   )
   select id, role, email_verified as "emailVerified", sessions_valid_from from bound`,
);

/**
 * Gives the user of an identity the email that the provider has verified for it by now, unless another user has it.
 * Answers no row otherwise, and when the user has been removed.
 */
export const followEmail = statement<
  BoundUser,
  [uid: string, email: string, givenName: string | null, emailVerified: boolean, validSince: number]
>(
  'follow-email',
  `with before as (
     select id, email, email_verified from users where uid = $1
   ), followed as (
     update users
        set email = $2, name = coalesce($3, name), email_verified = $4,
            sessions_valid_from = greatest(sessions_valid_from, to_timestamp($5))
      where uid = $1 and removed_at is null
        and (email = $2 or ($4 and not exists (select 1 from users other where other.email = $2)))
     returning id, role, email_verified, sessions_valid_from
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select id, 'user.email-changed', id,
            jsonb_build_object('emailVerified', before.email_verified),
            jsonb_build_object('emailVerified', followed.email_verified)
       from followed join before using (id)
      where before.email <> $2
   )
   select id, role, email_verified as "emailVerified", sessions_valid_from from followed`,
);

/** The users that keep an identity from being bound: another one has its email, or its own one is removed. */
export const findConflictingUsers = statement<
  { uid: string | null; removed: boolean },
  [uid: string, email: string]
>('find-holders', `select uid, removed_at is not null as removed from users where uid = $1 or email = $2`);

/**
 * Unbinds a user from their identity and ends their sessions. The next verified sign-in with the email, the old or a
 * new one, is bound to the user. For users who lost their account at the provider.
 */
export const unbindUser = statement<{ id: string }, [email: string, newEmail: string, actor: string]>(
  'unbind-user',
  `with before as (
     select id, uid, record_key from users where email = $1
   ), unbound as (
     update users set uid = null, email = $2, sessions_valid_from = now()
      where email = $1 and removed_at is null
     returning id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $3, 'user.unbound', id, jsonb_build_object('identity', ${recordedIdentity('before.uid')}), '{"identity":null}'
       from unbound join before using (id)
   )
   select id from unbound`,
);

export const USER_COLUMNS = `id, email, name, role, email_verified, institution_name, department, number, address, linked_in,
  image, order_phone, order_address`;

export const findUser = statement<UserRow, [email: string]>(
  'find-user',
  `select ${USER_COLUMNS} from users where email = $1 and removed_at is null`,
);

export const findRole = statement<{ role: Role; emailVerified: boolean }, [email: string]>(
  'find-role',
  `select role, email_verified as "emailVerified" from users where email = $1 and removed_at is null`,
);

export const keepOrderContact = statement<NoRow, [id: string, phone: string | null, address: string | null]>(
  'keep-order-contact',
  `update users set order_phone = coalesce($2, order_phone), order_address = coalesce($3, order_address)
    where id = $1`,
);

/** Answers no row when the profile is what it was. */
export const saveProfile = statement<
  { id: string },
  [
    id: string,
    institutionName: string,
    department: string,
    number: string,
    address: string,
    linkedIn: string,
    image: string,
  ]
>(
  'save-profile',
  `update users
      set institution_name = $2, department = $3, number = $4, address = $5, linked_in = $6, image = $7
    where id = $1
      and (institution_name, department, number, address, linked_in, image)
          is distinct from ($2, $3, $4, $5, $6, $7)
   returning id`,
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

/** SQL that locks those who have admin rights. */
const LOCKED_ADMINS = `admins as (
     select id from users where role = 'admin' and email_verified and removed_at is null order by id for update
   )`;

/** The result of an attempt to take an admin's rights. */
interface DemotionOutcome {
  demoted: boolean;
  /** Somebody else has admin rights. */
  others: boolean;
  /** The caller still has admin rights. */
  by_admin: boolean;
}

/**
 * Takes a user's admin rights, once. Like `removeUser` it locks those who have them first. Answers no row for an
 * unknown user.
 * @param byOperator the command line needs no admin rights
 */
export const demoteAdmin = statement<DemotionOutcome, [email: string, actor: string, byOperator: boolean]>(
  'demote-admin',
  `with ${LOCKED_ADMINS}, verdict as (
     select id, exists (select 1 from admins where admins.id <> users.id) as others,
            $3 or exists (select 1 from admins where admins.id = $2) as by_admin
       from users where email = $1 and removed_at is null
   ), demoted as (
     update users u set role = 'customer' from verdict
      where u.id = verdict.id and u.role = 'admin' and verdict.by_admin and verdict.others
      returning u.id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'user.demoted', id, '{"role":"admin"}', '{"role":"customer"}' from demoted
   )
   select exists (select 1 from demoted) as demoted, others, by_admin from verdict`,
);

/** The result of an attempt to remove a user. */
interface RemovalOutcome {
  removed: boolean;
  /** There is, or was, such a user. */
  known: boolean;
  /** The user is the only one with admin rights. */
  last_admin: boolean;
  /** The caller still has admin rights. */
  by_admin: boolean;
}

/**
 * Removes a user, once. It locks the users with admin rights first, so that when two admins remove each other
 * the second call finds its caller removed.
 */
export const removeUser = statement<RemovalOutcome, [id: string, actor: string]>(
  'remove-user',
  `with ${LOCKED_ADMINS}, verdict as (
     select exists (select 1 from admins where id = $1)
            and not exists (select 1 from admins where id <> $1) as last_admin,
            exists (select 1 from admins where id = $2) as by_admin
   ), removed as (
     update users u set removed_at = now() from verdict
      where u.id = $1 and u.removed_at is null and verdict.by_admin and not verdict.last_admin
      returning u.id, u.role
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'user.removed', id, jsonb_build_object('removed', false, 'role', role), '{"removed":true}'
       from removed
   )
   select exists (select 1 from removed) as removed, exists (select 1 from users where id = $1) as known,
          last_admin, by_admin
     from verdict`,
);

type UserListing = Listing<UserRow, [role: string | null]>;

const allUsers: ListedTable = {
  name: 'users',
  columns: USER_COLUMNS,
  text: "name || ' ' || email",
  kinds: { column: 'role', names: ['customer', 'admin'] },
};

const userListing = (order: ListOrder): UserListing => listing(allUsers, order);

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const userListings: Readonly<Record<UserSort, UserListing>> = {
  newest: userListing(newest),
  name: userListing(ascending('name')),
  '-name': userListing(descending('name')),
  email: userListing(ascending('email', binaryCollation('email'))),
  '-email': userListing(descending('email', binaryCollation('email'))),
};
