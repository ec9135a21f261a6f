import { expect, test } from 'vitest';
import { exampleAnswers } from './example-answers.ts';

const answerOf = async (address: string, role: 'admin' | 'customer' = 'customer', init?: RequestInit) =>
  (await exampleAnswers(role)(address, init)).json();

test('a call is answered with the contract’s example', async () => {
  await expect(answerOf('/api/purchase/part_01')).resolves.toMatchObject({ name: 'Oil filter, spin-on' });
  await expect(answerOf('/api/managePart/part_01', 'admin', { method: 'DELETE' })).resolves.toEqual({
    deletedCount: 1,
  });
});

test('the chosen role is the server’s answer about the user', async () => {
  await expect(answerOf('/api/admin/a@example.com', 'admin')).resolves.toEqual({ admin: true });
  await expect(answerOf('/api/admin/a@example.com')).resolves.toEqual({ admin: false });
});

test('an unknown call is 404; other requests go to the network', async () => {
  const answer = exampleAnswers('customer', () => Promise.resolve(new Response('a module')));

  expect((await answer('/api/nothing')).status).toBe(404);
  await expect((await answer('/static/js/page.js')).text()).resolves.toBe('a module');
});
