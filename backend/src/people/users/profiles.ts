import type { User } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import { admitToRead, type Caller } from '../../foundation/identity/caller.ts';
import { fieldRefusal, Refusal } from '../../foundation/refusal.ts';
import type { AcceptedPictures } from '../../pictures/index.ts';
import { findUser, keepOrderContact, saveProfile, type UserRow } from './store.ts';

export type ProfileService = ReturnType<typeof openProfiles>;

/** Users' own profiles. */
export function openProfiles(database: Database, pictures: AcceptedPictures) {
  /** The user with their profile, as a list of one. */
  async function read(caller: Caller, email: string): Promise<User[]> {
    admitToRead(caller, email);
    const rows = await database.run(findUser, [email.toLowerCase()]);
    return rows.map(toUser);
  }

  /**
   * Saves the caller's own profile. Name and email stay those of the identity, whatever the body says.
   * @returns how many profiles changed
   * @throws {Refusal} `forbidden` when the body names another's email; `invalid-request` for link or picture
   */
  async function save(caller: Caller, body: BodyOf<'PUT /user'>): Promise<number> {
    if (body.email !== undefined && body.email.toLowerCase() !== caller.email) throw new Refusal('forbidden');
    const { institutionName, department, number, address, linkedIn, image } = body;
    const link = profileLinkOf('linkedIn', linkedIn);
    const [current] = await database.run(findUser, [caller.email]);
    await pictures.check('image', image, current?.image);
    const values = [institutionName, department, String(number), address, link, image] as const;
    return (await database.run(saveProfile, [caller.userId, ...values])).length;
  }

  /** Keeps phone and address as defaults for the next checkout. */
  async function keepContact(caller: Caller, { phone, address }: BodyOf<'POST /users'>): Promise<void> {
    const given = phone === undefined ? null : String(phone);
    await database.run(keepOrderContact, [caller.userId, given, address ?? null]);
  }

  return { read, save, keepContact };
}

const WITH_SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `example.com:8080/me` looks like a scheme, but is a host with a port. */
const WITH_PORT = /^[^/?#:\s]+:\d+([/?#]|$)/;

/**
 * A link that people may follow: an http(s) address; without a scheme it gets `https://`
 * (docs/decisions/rulings.md#parts-stock-orders).
 * @throws {Refusal} `invalid-request` naming the field for anything else, such as `javascript:`
 */
export function profileLinkOf(field: string, typed: string): string {
  const trimmed = typed.trim();
  const bare = WITH_PORT.test(trimmed) || !WITH_SCHEME.test(trimmed);
  const link = bare ? `https://${trimmed.replace(/^\/+/, '')}` : trimmed;
  if (isWebAddress(link)) return link;
  throw fieldRefusal('invalid-request', field, 'web-address', `${field} must be an http or https address`);
}

/** No spaces, which browsers drop silently, and no user name before the host, which misleads readers. */
function isWebAddress(link: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(link) || !URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username === '' && password === '';
}

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
