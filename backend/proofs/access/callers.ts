import { randomBytes } from 'node:crypto';
import { statement } from '../../src/foundation/database/index.ts';
import type { TestIdentity } from '../../testing/identities.ts';
import { TestClient } from '../../testing/test-client.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** A person with an ID token, and the access token that their calls carry. */
export interface SignedInPerson extends TestIdentity {
  api: TestClient;
}

export const CALLER_KINDS = [
  'no token',
  'forged token',
  'expired token',
  'revoked token',
  'customer',
  'another customer',
  'customer without a verified email',
  'admin',
  'demoted a second ago',
  'removed a second ago',
  'admin without a verified email',
] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

const setRole = statement<Record<string, never>, [email: string, role: string]>(
  'test-set-role',
  'update users set role = $2 where email = $1',
);
const expireSessions = statement<Record<string, never>, [email: string]>(
  'test-expire-sessions',
  `update sessions set expires_at = now() - interval '1 second'
    where user_id = (select id from users where email = $1)`,
);
const PEOPLE = [
  'customer',
  'another',
  'admin',
  'demoted',
  'unverified',
  'new',
  'expired',
  'revoked',
] as const;
type Person = (typeof PEOPLE)[number];

interface Caller {
  own?: SignedInPerson;
  become: (owner: SignedInPerson) => Promise<SignedInPerson>;
}

/** The callers of the matrix: each signs in with a valid token; some lose a right just before the call. */
export class Callers {
  readonly shop: TestShop;
  readonly #people: ReadonlyMap<Person, TestIdentity>;

  private constructor(shop: TestShop, people: ReadonlyMap<Person, TestIdentity>) {
    this.shop = shop;
    this.#people = people;
  }

  static async create(shop: TestShop): Promise<Callers> {
    const people = new Map<Person, TestIdentity>();
    for (const person of PEOPLE) {
      const email = `${person}@trade.example`;
      const identity = await shop.identities.signUp(email, {
        verified: person !== 'unverified' && person !== 'new',
      });
      await shop.signIn(identity);
      people.set(person, identity);
    }
    for (const admin of ['admin', 'unverified']) {
      await shop.database.run(setRole, [`${admin}@trade.example`, 'admin']);
    }
    return new Callers(shop, people);
  }

  /** A person with their own token, for the calls that follow. */
  async person(person: Person): Promise<SignedInPerson> {
    const identity = this.#people.get(person);
    if (!identity) throw new Error(`There is nobody who is ${person}`);
    return { ...identity, api: await this.shop.signIn(identity) };
  }

  /**
   * @returns whose data the call is about, where it is not the customer's, and a function that turns its owner into this
   * caller: await it once the data exists, just before the call
   */
  async of(kind: CallerKind): Promise<Caller> {
    switch (kind) {
      case 'no token':
        return { become: async (owner) => ({ ...unproven(owner), api: this.shop.visitor }) };
      case 'forged token':
        return { become: async (owner) => ({ ...unproven(owner), api: this.#forgedToken() }) };
      case 'customer':
        return { become: async (owner) => owner };
      // About their own things: admin rights alone need a verified email (docs/decisions/rulings.md#identity).
      case 'customer without a verified email': {
        const newcomer = await this.person('new');
        return { own: newcomer, become: async () => newcomer };
      }
      case 'another customer':
        return { become: () => this.person('another') };
      case 'admin':
        return { become: () => this.person('admin') };
      case 'admin without a verified email':
        return { become: () => this.person('unverified') };
      case 'demoted a second ago':
        return { become: async () => this.#demote(await this.person('demoted')) };
      // These callers use their own data: only the lost right can make the call fail.
      case 'expired token':
        return losing(await this.person('expired'), async ({ email }) => {
          await this.shop.database.run(expireSessions, [email]);
        });
      case 'revoked token':
        return losing(await this.person('revoked'), async ({ api }) => {
          await api.call('DELETE /session', {});
        });
      case 'removed a second ago':
        return losing(await this.#newcomer(), ({ email }) => this.#remove(email));
    }
  }

  /** A token of the right form that the shop never gave. */
  #forgedToken(): TestClient {
    return new TestClient(this.shop.app.server, randomBytes(32).toString('base64url'));
  }

  async #newcomer(): Promise<SignedInPerson> {
    const identity = await this.shop.identities.signUp(`${randomBytes(6).toString('hex')}@trade.example`);
    return { ...identity, api: await this.shop.signIn(identity) };
  }

  async #demote(somebody: SignedInPerson): Promise<SignedInPerson> {
    await this.shop.database.run(setRole, [somebody.email, 'admin']);
    await somebody.api.call('GET /users', { query: {} });
    await this.shop.database.run(setRole, [somebody.email, 'customer']);
    return somebody;
  }

  async #remove(email: string): Promise<void> {
    const { api } = await this.person('admin');
    const [user] = await api.call('GET /user', { query: { email } });
    await api.call('DELETE /user/{id}', { params: { id: user?._id ?? '' } });
  }
}

/** Sees their own profile first, and loses that right before the call. */
function losing(own: SignedInPerson, lose: (owner: SignedInPerson) => Promise<void>): Caller {
  const become = async () => {
    await own.api.call('GET /user', { query: { email: own.email } });
    await lose(own);
    return own;
  };
  return { own, become };
}

const unproven = (owner: SignedInPerson): SignedInPerson => ({ ...owner, idToken: forge(owner.idToken) });

/** The ID token with another signature. */
function forge(idToken: string): string {
  const [header, claims] = idToken.split('.');
  return `${header}.${claims}.${randomBytes(256).toString('base64url')}`;
}
