import { chooseVehicle } from '@shop/host';
import { type Answers, refusal, renderInShop, screen } from '@shop/testing';
import { beforeEach, expect, test } from 'vitest';
import { comparedParts } from '../storage/kept-part.ts';
import { aNumberedPart } from '../testing/factories.ts';
import { Component as ComparePage } from './compare.page.tsx';

const disc = aNumberedPart();
const coated = aNumberedPart({
  _id: 'part_02',
  number: 'KP-BR-1002',
  name: 'Coated brake disc',
  attributes: [{ name: 'Diameter', value: '300 mm' }],
});

const openCompare = (search = '?parts=KP-BR-1001,KP-BR-1002', answers: Answers = {}) =>
  renderInShop(<ComparePage />, {
    path: `/compare${search}`,
    answers: {
      'GET /parts/{number}': ({ params }) => (params['number'] === coated.number ? coated : disc),
      ...answers,
    },
  });
const rows = () => screen.getAllByRole('rowheader').map((header) => header.textContent);

beforeEach(() => {
  comparedParts.write([]);
  chooseVehicle(undefined);
});

test('the parts of the address are compared, and what differs is marked', async () => {
  const { user } = openCompare();

  expect(await screen.findByRole('columnheader', { name: /^Front brake disc/ })).toBeDefined();
  expect(await screen.findByRole('row', { name: /^Diameter ?, differs 280 mm 300 mm$/ })).toBeDefined();
  expect(rows()).toContain('Brand');

  await user.click(screen.getByRole('button', { name: 'Only differences' }));
  expect(rows()).toEqual(['Diameter, differs']);
});

test('a part can be taken out', async () => {
  const { router, user } = openCompare();

  await user.click(await screen.findByRole('link', { name: 'Remove Front brake disc' }));

  expect(router.state.location.search).toBe('?parts=KP-BR-1002');
});

test('without an address it compares the parts that were chosen', async () => {
  comparedParts.write([{ number: 'KP-BR-1002', name: 'Coated brake disc', picture: '/p.webp' }]);
  openCompare('');

  expect(await screen.findByRole('link', { name: 'Coated brake disc' })).toBeDefined();
});

test('with a vehicle each part says whether it fits', async () => {
  chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris' });
  openCompare(undefined, {
    'GET /fit': [
      { part: 'part_01', fit: { answer: 'fits' } },
      { part: 'part_02', fit: { answer: 'does-not-fit' } },
    ],
  });

  expect(await screen.findByRole('row', { name: 'Your vehicle Fits Does not fit' })).toBeDefined();
});

test('a part that is gone is said beside the others', async () => {
  openCompare(undefined, {
    'GET /parts/{number}': ({ params }) => (params['number'] === coated.number ? refusal('not-found') : disc),
  });

  expect(await screen.findByText('One of the parts could not be loaded.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Front brake disc' })).toBeDefined();
});

test('without parts it leads to the list', async () => {
  openCompare('');

  expect(await screen.findByText('Choose parts to compare in the list: up to four.')).toBeDefined();
});
