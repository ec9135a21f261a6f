import type { Fit } from '@shop/contracts/calls';
import { chooseVehicle } from '@shop/host';
import { act, renderInShop, screen, unreachable, waitFor } from '@shop/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FitWarning } from './fit-warning.component.tsx';

beforeEach(() => chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris XP90' }));
afterEach(() => act(() => chooseVehicle(undefined)));

const instead = { id: 'brakes/discs', name: 'Brake discs' };

/** Shows the warning for parts with these fits. */
function open(...fits: readonly Fit[]) {
  const parts = fits.map((_, index) => ({ _id: `part_${index}`, name: `Part ${index}` }));
  return renderInShop(<FitWarning parts={parts} cards={parts.map(({ _id }) => _id)} />, {
    answers: {
      'GET /fit': ({ query }) =>
        (query.parts ?? '').split(',').flatMap((part) => {
          const fit = fits[Number(part.slice(5))];
          return fit ? [{ part, fit }] : [];
        }),
    },
  });
}

test.each<[Fit['answer'], string]>([
  ['does-not-fit', 'Does not fitToyota Yaris XP90Brake discs that fit'],
  ['not-known', 'Fit not knownToyota Yaris XP90Brake discs that fit'],
])('a part whose fit is %s warns and leads to what fits', async (answer, said) => {
  open({ answer, instead });

  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/parts?category=brakes%2Fdiscs&vehicle=vehicle_01',
  );
});

test('parts that fit, universal ones, and those of nobody who has a vehicle need no warning', async () => {
  const { calls } = open({ answer: 'fits' }, { answer: 'fits', universal: true });

  await waitFor(() => expect(calls.of('GET /fit')).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => chooseVehicle(undefined));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('of 100 misfits among others all are counted, and the first five named', async () => {
  const misfits = Array.from({ length: 100 }, (_, index) => ({
    answer: index % 2 ? ('not-known' as const) : ('does-not-fit' as const),
  }));
  open({ answer: 'fits' }, ...misfits);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    '100 of 101 parts do not fit, or are not known to fit, Toyota Yaris XP90:',
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Part 1Does not fit',
    'Part 2Fit not known',
    'Part 3Does not fit',
    'Part 4Fit not known',
    'Part 5Does not fit',
  ]);
  expect(screen.getByText('And 95 more, which their lines name.')).toBeDefined();
});

test('another vehicle of the garage that is chosen counts from then on', async () => {
  const { calls } = open({ answer: 'does-not-fit' });
  await screen.findByText('Toyota Yaris XP90');

  act(() => chooseVehicle({ id: 'vehicle_02', label: 'Honda Accord' }));

  expect(await screen.findByText('Honda Accord')).toBeDefined();
  await waitFor(() => expect(calls.of('GET /fit').at(-1)?.query.vehicle).toBe('vehicle_02'));
});

test('a call that fails warns too', async () => {
  renderInShop(<FitWarning parts={[{ _id: 'part_0', name: 'Part' }]} cards={['part_0']} />, {
    answers: { 'GET /fit': unreachable },
  });

  expect((await screen.findByRole('alert')).textContent).toContain('Fit not known');
});
