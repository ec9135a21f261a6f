import { chooseVehicle, host } from '@shop/host';
import { provideHost } from '@shop/host/internal';
import { act, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Header } from './header.component.tsx';
import { control, press, renderAt, unmount } from './render-at.fixture.tsx';

afterEach(async () => {
  await act(async () => chooseVehicle(undefined));
  await unmount();
});

function Address() {
  const { pathname, search, state } = useLocation();
  return <output title={state?.q}>{`${pathname}${search}`}</output>;
}

const open = (path = '/home') =>
  renderAt(
    path,
    <>
      <Header searchable />
      <main id="main" tabIndex={-1} />
      <Address />
    </>,
  );
const field = () => document.querySelector('input') ?? document.createElement('input');
const address = () => document.querySelector('output')?.textContent;

function type(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
  return act(async () => field().dispatchEvent(new Event('input', { bubbles: true })));
}

const renderSlot = vi.fn();
/** The slot as a remote fills it. */
function Suggestions({ attach }: { attach: (attributes: object) => void }) {
  useEffect(() => attach({ role: 'combobox', 'aria-expanded': true }), [attach]);
  return <p>Suggestions</p>;
}

beforeEach(() => {
  renderSlot.mockReset();
});

async function openWithSlot(): Promise<void> {
  await open();
  renderSlot.mockImplementation(({ props }) => <Suggestions attach={props.attach} />);
  provideHost({ ...host(), renderSlot });
}

test('the search is a plain form that leads to the list of parts', async () => {
  await open();

  const form = field().form;
  expect([form?.getAttribute('action'), form?.method, field().name]).toEqual(['/parts', 'get', 'q']);
});

test('a search opens the list with its words, and the focus goes to the page', async () => {
  await open();

  await type(' oil filter ');
  await press('Search');

  expect(document.activeElement?.id).toBe('main');
  await expect.poll(address).toBe('/parts?q=oil+filter');
});

test('with a chosen vehicle, a search lists what fits it first', async () => {
  chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris XP90' });
  await open();

  await type('oil filter');
  await press('Search');

  await expect.poll(address).toBe('/parts?q=oil+filter&vehicle=vehicle_01&fit=any');
});

test.each(['1hgcm 82633a004352', 'VIN: 1HGCM82633A004352'])(
  'the VIN in %j leads to the garage, and stands in no address',
  async (typed) => {
    await open();
    await type(typed);

    await press('Search');

    await expect.poll(address).toBe('/garage');
    expect(document.querySelector('output')?.title).toBe(typed);
    expect(field().value).toBe('');
  },
);

test('without words it opens the whole list', async () => {
  await open();

  await press('Search');

  await expect.poll(address).toBe('/parts');
});

test('the field holds the words of the list that is shown', async () => {
  await open('/parts?q=disc&brand=kestrel');

  expect(field().value).toBe('disc');
});

test('suggestions are asked for with the first focus, and add to the same field', async () => {
  await openWithSlot();
  const before = field();
  expect(renderSlot).not.toHaveBeenCalled();

  await act(async () => field().focus());

  expect(document.body.textContent).toContain('Suggestions');
  expect(field()).toBe(before);
  expect(field().getAttribute('role')).toBe('combobox');
  expect(document.activeElement).toBe(before);
});

test('without suggestions the search works on', async () => {
  await open();
  provideHost({ ...host(), renderSlot: ({ unavailable }) => unavailable(() => {}) });

  await act(async () => field().focus());
  await type('disc');
  await press('Search');

  expect(address()).toBe('/parts?q=disc');
});

test('the header names the chosen vehicle, and leads to the garage', async () => {
  await open();
  expect(control('My vehicle').getAttribute('href')).toBe('/garage');

  await act(async () => chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris XP90' }));

  expect(control('Toyota Yaris XP90').getAttribute('href')).toBe('/garage');
});

test('a shop without a list of parts has no search', async () => {
  await renderAt('/home', <Header />);

  expect(document.querySelector('form')).toBeNull();
});
