import { chooseVehicle, type Host } from '@shop/host';
import { act, fireEvent, renderInShop, screen } from '@shop/testing';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Header } from './header.component.tsx';

afterEach(() => act(() => chooseVehicle(undefined)));

const yaris = { id: 'vehicle_01', label: 'Toyota Yaris XP90' };

function open(path = '/home', host: Partial<Host> = {}) {
  const { router, user } = renderInShop(
    <>
      <Header searchable />
      <main id="main" tabIndex={-1} />
    </>,
    { path, host },
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  const search = async (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    await user.click(screen.getByRole('button', { name: 'Search' }));
  };
  return { router, address, search };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Search parts');

/** The slot as a remote fills it. */
function Suggestions({ attach }: { attach: (attributes: object) => void }) {
  useEffect(() => attach({ role: 'combobox', 'aria-expanded': true }), [attach]);
  return <p>Suggestions</p>;
}

test('the search is a plain form that leads to the list of parts', () => {
  open();

  const { form, name } = field();
  expect([form?.getAttribute('action'), form?.method, name]).toEqual(['/parts', 'get', 'q']);
});

test('a search opens the list with its words, and the focus goes to the page', async () => {
  const { address, search } = open();

  await search(' oil filter ');

  expect(document.activeElement?.id).toBe('main');
  await expect.poll(address).toBe('/parts?q=oil+filter');
});

test('with a chosen vehicle, a search lists what fits it first', async () => {
  chooseVehicle(yaris);
  const { address, search } = open();

  await search('oil filter');

  await expect.poll(address).toBe('/parts?q=oil+filter&vehicle=vehicle_01&fit=any');
});

test.each(['1hgcm 82633a004352', 'VIN: 1HGCM82633A004352'])(
  'the VIN in %j leads to the garage, and stands in no address',
  async (typed) => {
    const { address, router, search } = open();

    await search(typed);

    await expect.poll(address).toBe('/garage');
    expect(router.state.location.state).toEqual({ q: typed });
    expect(field().value).toBe('');
  },
);

test('without words it opens the whole list', async () => {
  const { address, search } = open();

  await search('');

  await expect.poll(address).toBe('/parts');
});

test('the field holds the words of the list that is shown', () => {
  open('/parts?q=disc&brand=kestrel');

  expect(field().value).toBe('disc');
});

test('suggestions are asked for with the first focus, and add to the same field', () => {
  const renderSlot = vi.fn(({ props }) => <Suggestions attach={props.attach} />);
  open('/home', { renderSlot });
  const before = field();
  expect(renderSlot).not.toHaveBeenCalled();

  act(() => before.focus());

  expect(screen.getByText('Suggestions')).toBeDefined();
  expect(field()).toBe(before);
  expect(before.getAttribute('role')).toBe('combobox');
  expect(document.activeElement).toBe(before);
});

test('without suggestions the search works on', async () => {
  const { address, search } = open('/home', { renderSlot: ({ unavailable }) => unavailable(() => {}) });

  act(() => field().focus());
  await search('disc');

  expect(address()).toBe('/parts?q=disc');
});

test('the header names the chosen vehicle, and leads to the garage', () => {
  open();
  expect(screen.getByRole('link', { name: 'My vehicle' }).getAttribute('href')).toBe('/garage');

  act(() => chooseVehicle(yaris));

  expect(screen.getByRole('link', { name: yaris.label }).getAttribute('href')).toBe('/garage');
});

test('a shop without a list of parts has no search', () => {
  renderInShop(<Header />);

  expect(document.querySelector('form')).toBeNull();
});
