import { chooseVehicle } from '@shop/host';
import { renderInShop, screen, unreachable, waitFor } from '@shop/testing';
import { beforeEach, expect, test } from 'vitest';
import { CardFit } from './part-fit.component.tsx';

beforeEach(() => chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris XP90' }));

const cards = ['part_01', 'part_02'];

test('cards show whether their parts fit, with one call for all', async () => {
  const { calls } = renderInShop(
    <>
      <CardFit part="part_01" cards={cards} />
      <CardFit part="part_02" cards={cards} />
    </>,
    {
      answers: {
        'GET /fit': [
          { part: 'part_01', fit: { answer: 'fits', fittings: [{ position: 'front', note: 'with ABS' }] } },
          {
            part: 'part_02',
            fit: { answer: 'does-not-fit', instead: { id: 'brakes/discs', name: 'Brake discs' } },
          },
        ],
      },
    },
  );

  expect(await screen.findByText('Fits')).toBeDefined();
  expect(screen.getByText('Does not fit')).toBeDefined();
  expect(screen.queryByText(/with ABS/)).toBeNull();
  expect(screen.getByRole('link', { name: /^What fits ?: Brake discs$/ }).getAttribute('href')).toBe(
    '/parts?category=brakes%2Fdiscs&vehicle=vehicle_01',
  );
  expect(calls.of('GET /fit').map(({ query }) => query)).toEqual([
    { vehicle: 'vehicle_01', parts: 'part_01,part_02' },
  ]);
});

test('of many cards a hundred are asked for at once', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `part_${index}`);
  const { calls } = renderInShop(
    <div>
      {many.map((part) => (
        <CardFit key={part} part={part} cards={many} />
      ))}
    </div>,
    {
      answers: {
        'GET /fit': ({ query }) =>
          (query.parts ?? '').split(',').map((part) => ({ part, fit: { answer: 'fits' as const } })),
      },
    },
  );

  await waitFor(() => expect(screen.getAllByText('Fits')).toHaveLength(150));
  expect(calls.of('GET /fit').map(({ query }) => query.parts)).toEqual([
    many.slice(0, 100).join(),
    many.slice(100).join(),
  ]);
});

test('without an answer a card says that the fit is not known', async () => {
  renderInShop(<CardFit part="part_01" cards={cards} />, { answers: { 'GET /fit': unreachable } });

  expect(await screen.findByText('Fit not known')).toBeDefined();
});
