import { ApiProblem, ApiUnreachable, call } from '@shop/api-client';
import { expect, test } from 'vitest';
import { answerCalls } from './answer-calls.ts';
import { aPart } from './factories.ts';
import { refusal, unreachable } from './refusal.ts';

test('a call gets its answer, and is recorded with its parameters, query and body', async () => {
  const calls = answerCalls({
    'GET /purchase/{id}': aPart({ name: 'Strut' }),
    'PUT /update/{id}': refusal('forbidden'),
  });

  await expect(call('GET /purchase/{id}', { params: { id: 'part_01' } })).resolves.toMatchObject({
    name: 'Strut',
  });
  const restock = call('PUT /update/{id}', { params: { id: 'part_01' }, body: { quantity: 5 } });
  await expect(restock).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await expect(restock).rejects.toBeInstanceOf(ApiProblem);

  expect(calls.of('GET /purchase/{id}')).toMatchObject([{ params: { id: 'part_01' } }]);
  expect(calls.of('PUT /update/{id}')).toMatchObject([{ body: { quantity: 5 } }]);
});

test('an unreachable shop gives no answer', async () => {
  answerCalls({ 'GET /part': unreachable });

  await expect(call('GET /part', { query: {} })).rejects.toBeInstanceOf(ApiUnreachable);
});

test('a call without an answer gets 404, and is recorded', async () => {
  const calls = answerCalls({});

  const reading = call('GET /purchase/{id}', { params: { id: 'part_01' } });
  await expect(reading).rejects.toMatchObject({ status: 404 });
  expect(calls.of('GET /purchase/{id}')).toHaveLength(1);
  expect(calls.of('GET /purchase')).toEqual([]);
});
