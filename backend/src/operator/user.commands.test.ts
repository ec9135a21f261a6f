import { expect, it, vi } from 'vitest';
import { databaseOfFile } from '../../testing/databases.ts';
import { secondsFromNow, signInTo, usersWith } from '../../testing/users-with-identity.ts';
import { findRole } from '../people/users/store.ts';
import { runOperatorCommand } from './operator-command.ts';
import { demoteAdminCommand, makeAdminCommand, rebindUserCommand } from './user.commands.ts';

const database = await databaseOfFile();
vi.stubEnv('DATABASE_URL', database.url);

const shop = (...words: string[]) =>
  runOperatorCommand([makeAdminCommand, demoteAdminCommand, rebindUserCommand], words);
/** Later than any command before: those end earlier sign-ins. */
const signIn = (email: string, uid = `uid of ${email}`) =>
  signInTo(usersWith(database, { email, uid, authenticatedAt: secondsFromNow(1) }), email);
const roleOf = async (email: string) => (await database.run(findRole, [email]))[0]?.role;

it('demotes an admin while another one is left', async () => {
  for (const email of ['one@example.com', 'two@example.com']) {
    await signIn(email);
    await shop('make-admin', email);
  }
  expect(await shop('demote-admin', 'One@Example.com')).toBe('one@example.com is a customer now.');
  expect(await roleOf('one@example.com')).toBe('customer');

  await expect(shop('demote-admin', 'two@example.com')).rejects.toThrow(
    'two@example.com is the last admin: make another one first.',
  );
  expect(await roleOf('two@example.com')).toBe('admin');
});

it.each(['customer@example.com', 'nobody@example.com'])('demotes no %s', async (email) => {
  await signIn('customer@example.com');
  await expect(shop('demote-admin', email)).rejects.toThrow(`${email} is not an admin.`);
});

it('gives a user to the next verified sign-in with their email, of whichever identity', async () => {
  const email = 'again@example.com';
  await signIn(email);
  await expect(signIn(email, 'new uid')).rejects.toMatchObject({ code: 'email-bound' });
  expect(await shop('rebind-user', 'Again@example.com')).toBe(
    `The next verified sign-in with ${email} has the account of ${email}.`,
  );
  await expect(signIn(email, 'new uid')).resolves.toMatchObject({ token: expect.any(String) });
  await expect(signIn(email)).rejects.toMatchObject({ code: 'email-bound' });
});

it('gives a user to the next verified sign-in with a new email', async () => {
  await signIn('before@example.com');
  expect(await shop('rebind-user', 'before@example.com', 'After@example.com')).toBe(
    'The next verified sign-in with after@example.com has the account of before@example.com.',
  );
  expect(await roleOf('before@example.com')).toBeUndefined();
  await expect(signIn('after@example.com', 'another uid')).resolves.toBeDefined();
});

it('rebinds nobody to the email of another user, and nobody who is unknown', async () => {
  for (const email of ['taken@example.com', 'wanting@example.com']) await signIn(email);
  await expect(shop('rebind-user', 'wanting@example.com', 'taken@example.com')).rejects.toThrow(
    'taken@example.com has an account in the shop already.',
  );
  await expect(shop('rebind-user', 'nobody@example.com')).rejects.toThrow(
    'Nobody in the shop has the email nobody@example.com.',
  );
});

it.each([['demote-admin'], ['demote-admin', 'one@example.com', 'two@example.com'], ['rebind-user']])(
  'answers an incomplete command with the usage: %s %s',
  async (...words) => {
    await expect(shop(...words)).rejects.toThrow(/^Usage: shop <command>\n/);
  },
);
