import type { Suggestions } from '@shop/contracts/calls';
import { chosenVehicle, type FieldAttributes } from '@shop/host';
import { type Answers, renderInShop, screen, waitFor } from '@shop/testing';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SuggestionsPaused, suggestionsQuery } from '../features/suggestions/suggest.query.ts';
import { recentSearches } from '../storage/recent-searches.ts';
import { aVehicle } from '../testing/factories.ts';
import { Component as HeaderSearch } from './header-search.slot.tsx';

const named = { _id: 'part_01', number: 'KP-BR-1001', name: 'Front brake disc' };
const found = {
  numbers: [{ kind: 'own', shown: 'KP-BR-1001', part: named } as const],
  parts: [{ ...named, picture: '/pictures/brake-disc.webp', price: 12.5 }],
  categories: [{ id: 'brakes/discs', name: 'Brake discs' }],
  vehicles: [aVehicle()],
} satisfies Suggestions;

const sent = vi.fn();

/** The field as the shell has it. */
function Shell() {
  const [text, setText] = useState('');
  const [attached, setAttached] = useState<FieldAttributes>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(text);
      }}
    >
      <input
        aria-label="Search parts"
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...attached}
      />
      <HeaderSearch text={text} onText={setText} attach={setAttached} />
    </form>
  );
}

const openSearch = (answers: Answers = {}, flags = { suggestions: true }) =>
  renderInShop(<Shell />, { flags, answers: { 'GET /suggestions': found, ...answers } });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search parts' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  sent.mockReset();
  recentSearches.write([]);
});

test('typing suggests numbers, vehicles, categories and parts, each in two lines', async () => {
  const { user, calls } = openSearch();

  await user.type(await field(), 'brake');

  await waitFor(() =>
    expect(options()).toEqual([
      'KP-BR-1001Part number · Front brake disc',
      'Toyota Yaris XP90, 1.5 1NZ-FE, 2005–2011Parts that fit',
      'Brake discsCategory',
      'Front brake discKP-BR-1001 · $12.50',
    ]),
  );
  await waitFor(() => expect(calls.of('GET /suggestions').at(-1)?.query).toEqual({ q: 'brake' }));
  expect((await field()).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Categories')).toBeDefined();
});

test('the keyboard chooses a suggestion and Enter opens it', async () => {
  const { user, router } = openSearch();
  await user.type(await field(), 'brake');
  await screen.findAllByRole('option');

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const highlighted = (await field()).getAttribute('aria-activedescendant');
  expect(document.getElementById(highlighted ?? '')?.textContent).toBe('Brake discsCategory');
  await user.keyboard('{Enter}');

  expect(router.state.location.search).toBe('?category=brakes%2Fdiscs');
  expect(screen.queryByRole('option')).toBeNull();
});

test('Enter without a chosen suggestion is left to the form, and Escape closes the list', async () => {
  const { user, router } = openSearch();
  await user.type(await field(), 'brake');
  await screen.findAllByRole('option');

  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledWith('brake');
  expect(router.state.location.pathname).toBe('/');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
});

test('leaving the field opens nothing', async () => {
  const { user, router } = openSearch();
  await user.type(await field(), 'brake');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}');

  await user.tab();

  expect(router.state.location.pathname).toBe('/');
  expect((await field()).value).toBe('brake');
});

test('a suggested vehicle is chosen, and its parts are listed', async () => {
  const { user, router } = openSearch();
  await user.type(await field(), 'yaris');

  await user.click(await screen.findByRole('option', { name: /^Toyota Yaris/ }));

  expect(chosenVehicle()?.id).toBe('vehicle_01');
  expect(router.state.location.search).toBe('?vehicle=vehicle_01');
});

test('an empty field offers the recent searches', async () => {
  recentSearches.write(['oil filter', 'disc']);
  const { user, router } = openSearch();

  await user.click(await field());
  expect(options()).toEqual(['oil filter', 'disc']);
  await user.keyboard('{ArrowDown}{Enter}');

  expect(router.state.location.search).toBe('?q=oil+filter');
});

test('without its flag nothing is suggested while typing; recent searches and the form work on', async () => {
  recentSearches.write(['brake disc']);
  const { user, calls } = openSearch({}, { suggestions: false });

  await user.type(await field(), 'brake');
  expect(options()).toEqual(['brake disc']);
  await user.keyboard('{Enter}');

  expect(sent).toHaveBeenCalledWith('brake');
  expect(calls.of('GET /suggestions')).toEqual([]);
});

test('a corrected word is said', async () => {
  const { user } = openSearch({ 'GET /suggestions': { ...found, corrected: 'alternator' } });

  await user.type(await field(), 'alternatr');

  expect(await screen.findByText('Suggestions for “alternator”')).toBeDefined();
});

test('suggestions that come too late say so and rest for a while; the field works on', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  // Before the page began: they rest no more once the test is over.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(-60_000);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { user, calls, queryClient } = openSearch();

  await user.type(await field(), 'd');
  expect(await screen.findByText('Suggestions take too long. Press Enter to search.')).toBeDefined();
  timeout.mockRestore();
  await user.type(await field(), 'isc');

  const { queryKey } = suggestionsQuery('disc');
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.error).toBeInstanceOf(SuggestionsPaused));
  expect((await field()).value).toBe('disc');
  expect(calls.of('GET /suggestions')).toEqual([]);

  clock.mockReturnValue(-30_000);
  await user.type(await field(), 's');
  expect(await screen.findByRole('option', { name: /^Brake discs/ })).toBeDefined();
});

test.each(['JTDKB20U093123456', 'VIN JTDKB20U093123456'])(
  'a VIN is not sent once it tells one car from others: %s',
  async (typed) => {
    const { user, calls } = openSearch();

    await user.type(await field(), typed);

    expect(await screen.findByText('Is it a VIN? The garage finds the vehicle by it.')).toBeDefined();
    const sentTexts = calls.of('GET /suggestions').map(({ query }) => String(query?.['q']));
    expect(sentTexts.filter((q) => /\w{12}/.test(q))).toEqual([]);
    expect(screen.queryAllByRole('option')).toEqual([]);
  },
);

test('a VIN that is pasted in groups is not sent', async () => {
  const { user, calls } = openSearch();

  await user.click(await field());
  await user.paste('JTD KB20U0 93123456');

  expect(await screen.findByText('Is it a VIN? The garage finds the vehicle by it.')).toBeDefined();
  expect(calls.of('GET /suggestions')).toEqual([]);
});
