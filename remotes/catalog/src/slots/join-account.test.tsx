import { anAccount, renderInShop, unreachable, waitFor } from '@shop/testing';
import { beforeEach, expect, test } from 'vitest';
import { visitorGarage } from '../garage/visitor-garage.ts';
import { Component as JoinAccount } from './join-account.slot.tsx';

const yaris = { id: 'vehicle_01', label: 'Toyota Yaris', name: 'Van 3', year: 2009 };

beforeEach(() => visitorGarage.write([yaris]));

const signIn = (answers = {}) =>
  renderInShop(<JoinAccount />, { path: '/home', session: anAccount(), answers });

test('at sign-in the vehicles of the browser move to the account', async () => {
  const { calls } = signIn({ 'PUT /garage': { addedCount: 1 } });

  await waitFor(() => expect(localStorage.getItem('garage')).toBeNull());
  expect(calls.of('PUT /garage').map(({ body }) => body)).toEqual([
    { vehicles: [{ id: 'vehicle_01', name: 'Van 3', year: 2009 }] },
  ]);
});

test('they stay in the browser while the account cannot take them', async () => {
  const { calls } = signIn({ 'PUT /garage': unreachable });

  await waitFor(() => expect(calls.of('PUT /garage')).toHaveLength(1));
  expect(visitorGarage.read()).toEqual([yaris]);
});
