import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { secondsFromNow, signInTo, usersWith } from '../../../testing/users-with-identity.ts';
import { untilWaiting } from '../../../testing/waiting-statement.ts';
import { type Database, statement } from '../../foundation/database/index.ts';
import type { VerifiedIdentity } from '../../foundation/identity/identity-verifier.ts';
import { newId } from '../../foundation/ids.ts';
import { followEmail, unbindUser } from './store.ts';

const removeUser = statement<Record<string, never>, [email: string]>(
  'test-remove-user',
  'update users set removed_at = now() where email = $1',
);

const eventsOf = statement<{ kinds: string[] }, [email: string]>(
  'test-events-of',
  `select array_agg(kind order by events.id) as kinds from events join users on users.id = subject where email = $1`,
);

const addWithoutIdentity = statement<Record<string, never>, [id: string, email: string]>(
  'test-add-without-identity',
  `insert into users (id, email, name) values ($1, $2, 'Known before')`,
);

const promote = statement<Record<string, never>, [email: string]>(
  'test-promote',
  `update users set role = 'admin' where email = $1`,
);

const shop = await shopOfFile();

describe('identity and roles', () => {
  const signIn = (path: string, body: object) =>
    shop.visitor.send<{ token?: string; code?: string }>('PUT /user/{email}', {
      params: { email: path },
      body,
    });
  const isAdmin = (api: TestClient, email: string) => api.call('GET /admin/{email}', { params: { email } });

  it('returns an access token for the identity provider’s ID token', async () => {
    const { api, email } = await shop.customer('carl@example.com');
    expect(await isAdmin(api, email)).toEqual({ admin: false });
    expect(await api.call('GET /user', { query: { email } })).toMatchObject([{ email, role: 'customer' }]);
  });

  it.each([
    ['by the name that they give', 'dora@example.com', 'Dora Dealer', 'Dora Dealer'],
    ['by their email, where their name shows nothing', 'unnamed@example.com', ' \u200b\u3164', 'unnamed'],
  ])('names a user %s', async (_, email, name, shown) => {
    const { idToken } = await shop.identities.signUp(email);
    const { body } = await signIn(email, { email, idToken, name });
    const api = new TestClient(shop.app.server, body.token);
    expect(await api.call('GET /user', { query: { email } })).toMatchObject([{ name: shown }]);
  });

  it('accepts a long email', async () => {
    const email = `${'a'.repeat(60)}@${'long-domain.'.repeat(8)}example`;
    expect((await shop.customer(email)).api.token).toHaveLength(43);
  });

  it('returns of a user only what the contract names', async () => {
    const { api, email } = await shop.customer();
    const [user] = await api.call('GET /user', { query: { email } });
    expect(Object.keys(user ?? {}).sort()).toEqual(['_id', 'email', 'emailVerified', 'name', 'role']);
  });

  it('returns no token for a forged or unreadable ID token', async () => {
    const { email, idToken } = await shop.identities.signUp('forger@example.com');
    const [header, , signature] = idToken.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'x', email, email_verified: true })).toString(
      'base64url',
    );
    for (const forged of [`${header}.${claims}.${signature}`, `${header}.${claims}.`, 'nonsense']) {
      expect(await signIn(email, { email, idToken: forged })).toMatchObject({ status: 401 });
    }
  });

  it('binds an email to the first identity with it: another one gets no token', async () => {
    const { email } = await shop.customer();
    const entering = signInTo(usersWith(shop.database, { email, uid: 'another-uid' }), email);
    await expect(entering).rejects.toMatchObject({ code: 'email-bound' });
  });

  it('gives an identity’s user its new verified email: orders, profile and role stay', async () => {
    const [before, after] = ['before@example.com', 'after@example.com'];
    const uid = 'uid with a new email';
    await signInTo(usersWith(shop.database, { email: before, uid }), before);
    await shop.database.run(promote, [before]);
    const unverified = signInTo(usersWith(shop.database, { email: after, uid, emailVerified: false }), after);
    await expect(unverified).rejects.toMatchObject({ code: 'new-email-unverified' });

    const { token } = await signInTo(usersWith(shop.database, { email: after, uid }), after);
    const api = new TestClient(shop.app.server, token);
    expect(await isAdmin(api, after)).toEqual({ admin: true });
    const [user] = await shop.database.run(eventsOf, [after]);
    expect(user).toMatchObject({ kinds: ['user.added', 'user.email-changed'] });
    const newcomer = await signInTo(usersWith(shop.database, { email: before, uid: 'somebody new' }), before);
    expect(newcomer.token).not.toBe(token);
  });

  it('does not give an identity’s user an email of another user', async () => {
    const other = await shop.customer();
    const uid = 'uid that wants another email';
    await signInTo(usersWith(shop.database, { email: 'wanting@example.com', uid }), 'wanting@example.com');
    const entering = signInTo(usersWith(shop.database, { email: other.email, uid }), other.email);
    await expect(entering).rejects.toMatchObject({ code: 'email-bound' });
  });

  it('does not let a removed user in by a new email', async () => {
    const uid = 'uid that was removed';
    await signInTo(usersWith(shop.database, { email: 'leaving@example.com', uid }), 'leaving@example.com');
    await shop.database.run(removeUser, ['leaving@example.com']);
    const entering = signInTo(
      usersWith(shop.database, { email: 'back@example.com', uid }),
      'back@example.com',
    );
    await expect(entering).rejects.toMatchObject({ code: 'account-removed' });
  });

  it('binds a user whom the operator has unbound to the next verified sign-in with their email', async () => {
    const { email, api } = await shop.customer('recreated@example.com');
    const [before] = await api.call('GET /user', { query: { email } });
    const recreated = (identity: Partial<VerifiedIdentity>) =>
      signInTo(
        usersWith(shop.database, {
          email,
          uid: 'recreated',
          authenticatedAt: secondsFromNow(1),
          ...identity,
        }),
        email,
      );
    await expect(recreated({})).rejects.toMatchObject({ code: 'email-bound' });

    await shop.database.run(unbindUser, [email, email, 'command-line']);
    expect(await api.refused('GET /user', { query: { email } })).toMatchObject({ code: 'invalid-token' });
    await expect(recreated({ emailVerified: false })).rejects.toMatchObject({ code: 'email-bound' });
    const { token } = await recreated({});
    const [after] = await new TestClient(shop.app.server, token).call('GET /user', { query: { email } });
    expect(after?._id).toBe(before?._id);
  });

  it('binds a user whom the operator has unbound to a new email, if nobody else has it', async () => {
    const { email } = await shop.customer('old-mailbox@example.com');
    const other = await shop.customer();
    await expect(shop.database.run(unbindUser, [email, other.email, 'command-line'])).rejects.toThrow();
    const newEmail = 'new-mailbox@example.com';
    await shop.database.run(unbindUser, [email, newEmail, 'command-line']);
    const users = usersWith(shop.database, { email: newEmail, authenticatedAt: secondsFromNow(1) });
    const { token } = await signInTo(users, newEmail);
    const api = new TestClient(shop.app.server, token);
    expect(await api.call('GET /user', { query: { email: newEmail } })).toMatchObject([
      { name: 'old-mailbox' },
    ]);
  });

  it('binds a user without an identity only to the verified owner of the email', async () => {
    const email = 'known-before@example.com';
    await shop.database.run(addWithoutIdentity, [newId('user'), email]);
    const { idToken } = await shop.identities.signUp(email, { verified: false });
    expect(await signIn(email, { email, idToken })).toMatchObject({
      status: 403,
      body: { code: 'email-bound' },
    });
    expect(await signIn(email, { email, idToken: await shop.identities.verify(email) })).toMatchObject({
      status: 200,
    });
  });

  it('returns no token without an ID token', async () => {
    const answer = await signIn('carl@example.com', { email: 'carl@example.com', name: 'Carl' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'idToken' }] } });
  });

  it('reads promotion at each call', async () => {
    const { api, email } = await shop.customer('rising@example.com');
    expect(await api.refused('GET /order', {})).toMatchObject({ status: 403 });
    await shop.admin('other-admin@example.com');
    await shop.database.run(promote, [email]);
    expect(await isAdmin(api, email)).toEqual({ admin: true });
    expect((await api.send('GET /order', {})).status).toBe(200);
  });

  it('gives an admin with an unverified email no admin rights', async () => {
    const email = 'unverified@example.com';
    const api = await shop.signIn(await shop.identities.signUp(email, { verified: false }));
    await shop.database.run(promote, [email]);
    expect(await isAdmin(api, email)).toEqual({ admin: false });
    expect(await api.refused('GET /order', {})).toMatchObject({ status: 403 });
  });

  it('offers phone and address of the last checkout at the next one', async () => {
    const { api, email } = await shop.customer();
    await api.call('POST /users', { body: { phone: '+1 555 0100', address: '1 Dock Road' } });
    const profile = await api.call('GET /user', { query: { email } });
    expect(profile).toMatchObject([{ number: '+1 555 0100', address: '1 Dock Road' }]);
  });

  it('lets a new user sign in from several tabs at once', async () => {
    const { email, idToken } = await shop.identities.signUp('tabs@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(email, { email, idToken })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});

it('gives an email that two identities take at once to the first of them', async () => {
  const { database, remove } = await openTestDatabase();
  onTestFinished(remove);
  const [first, second] = ['first@example.com', 'second@example.com'];
  for (const email of [first, second]) await signInTo(usersWith(database, { email }), email);

  const wanted = 'wanted@example.com';
  /** Begins when the email is free still, and ends when the first identity has taken it. */
  const followLate = async <Rows>(follow: () => Promise<Rows>) => {
    const { following } = await database.transaction(async (transaction) => {
      await transaction.run(followEmail, [`uid of ${first}`, wanted, null, true, 0]);
      const following = follow();
      following.catch(() => undefined);
      await untilWaiting(database, 1);
      return { following };
    });
    return following;
  };
  const raced: Database = {
    url: database.url,
    pool: database.pool,
    run: (run, values) =>
      run.name === followEmail.name ? followLate(() => database.run(run, values)) : database.run(run, values),
    transaction: (work) => database.transaction(work),
    ready: () => database.ready(),
    close: () => database.close(),
  };
  const entering = signInTo(usersWith(raced, { email: wanted, uid: `uid of ${second}` }), wanted);
  await expect(entering).rejects.toMatchObject({ code: 'email-bound' });
});
