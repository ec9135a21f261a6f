import type { Vehicle } from '@shop/contracts/calls';
import { chooseVehicle, chosenVehicle } from '@shop/host';
import {
  type Answers,
  act,
  anAccount,
  renderInShop,
  type ShopSettings,
  screen,
  unreachable,
  waitFor,
  within,
} from '@shop/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { visitorGarage } from '../garage/visitor-garage.ts';
import { aDecodedVin, aVehicle } from '../testing/factories.ts';
import { Component as GaragePage } from './garage.page.tsx';

const choicesOf = (...vehicles: Vehicle[]): Answers => ({
  'GET /vehicles': ({ query: { make, model, year } }) => {
    if (year) return { vehicles };
    if (model) return { years: [2010, 2009] };
    return make ? { models: ['Auris', 'Yaris'] } : { makes: ['Nissan', 'Toyota'] };
  },
});
const choices = choicesOf(aVehicle(), aVehicle({ _id: 'vehicle_02', engineCode: '2NZ-FE', litres: 1.3 }));
const yaris = { id: 'vehicle_01', label: 'Toyota Yaris XP90, 1.5 1NZ-FE, 2009', year: 2009 };

function openGarage(answers: Answers = {}, settings: ShopSettings = {}) {
  const shop = renderInShop(<GaragePage />, {
    path: '/garage',
    answers: { ...choices, ...answers },
    ...settings,
  });
  return {
    ...shop,
    /** Types into the field of the VIN, and looks it up. */
    async find(typed: string) {
      await shop.user.type(screen.getByRole('textbox', { name: 'VIN' }), typed);
      await shop.user.click(screen.getByRole('button', { name: 'Find the vehicle' }));
    },
  };
}
const signedIn = { session: anAccount() };
const fromHeader = (q: string): ShopSettings => ({ path: { pathname: '/garage', state: { q } } });
const field = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = async (name: string) => [...(await field(name)).options].slice(1).map(({ text }) => text);

beforeEach(() => {
  visitorGarage.write([]);
  chooseVehicle(undefined);
});

test('a vehicle is chosen in four choices by the keyboard, each offering only what has parts', async () => {
  const { user } = openGarage();
  await waitFor(async () => expect(await optionsOf('Make')).toEqual(['Nissan', 'Toyota']));
  expect((await field('Model')).disabled).toBe(true);

  await user.selectOptions(await field('Make'), 'Toyota');
  await waitFor(async () => expect(await optionsOf('Model')).toEqual(['Auris', 'Yaris']));
  await user.selectOptions(await field('Model'), 'Yaris');
  await waitFor(async () => expect(await optionsOf('Year')).toEqual(['2010', '2009']));
  await user.selectOptions(await field('Year'), '2009');
  await waitFor(async () =>
    expect(await optionsOf('Engine')).toEqual([
      'XP90, 1.5 1NZ-FE, petrol, 78 kW, 2005–2011',
      'XP90, 1.3 2NZ-FE, petrol, 78 kW, 2005–2011',
    ]),
  );
  await user.selectOptions(await field('Engine'), 'vehicle_01');
  await user.tab();
  await user.keyboard('{Enter}');

  expect(chosenVehicle()).toEqual({ id: yaris.id, label: yaris.label });
  expect(await screen.findByText(yaris.label)).toBeDefined();
  expect(screen.getByText('Chosen')).toBeDefined();
  expect(visitorGarage.read()).toEqual([yaris]);
});

test('another make starts the choices again, and a single engine is chosen by itself', async () => {
  const { user } = openGarage(choicesOf(aVehicle()));
  await screen.findByRole('option', { name: 'Toyota' });
  await user.selectOptions(await field('Make'), 'Toyota');
  await screen.findByRole('option', { name: 'Yaris' });
  await user.selectOptions(await field('Model'), 'Yaris');
  await screen.findByRole('option', { name: '2009' });
  await user.selectOptions(await field('Year'), '2009');
  await waitFor(async () => expect((await field('Engine')).value).toBe('vehicle_01'));

  await user.selectOptions(await field('Make'), 'Nissan');

  expect((await field('Year')).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to garage' }).disabled).toBe(true);
});

test('a VIN is sent in the body and offers the vehicles that it may be; a wrong check digit warns', async () => {
  const { user, calls, find } = openGarage({
    'POST /vin': aDecodedVin({ checkDigit: 'wrong', year: 2009, vehicles: [aVehicle()], match: 'engine' }),
  });

  await find('jtdkb20u0 93123456');

  expect(await screen.findByText(/The check digit does not match/)).toBeDefined();
  expect(screen.getByText('2009 Toyota Yaris')).toBeDefined();
  expect(calls.of('POST /vin')).toEqual([
    { name: 'POST /vin', params: {}, query: {}, body: { vin: 'JTDKB20U093123456' } },
  ]);
  await user.click(screen.getByRole('button', { name: yaris.label }));
  expect(chosenVehicle()?.id).toBe('vehicle_01');
});

test('a VIN that was typed into the header is looked up at once, and does not stay in the history', async () => {
  const { calls, router } = openGarage({ 'POST /vin': aDecodedVin() }, fromHeader('jtdkb20u0-93123456'));

  expect(await screen.findByText('Toyota Yaris')).toBeDefined();
  expect(calls.of('POST /vin').map(({ body }) => body)).toEqual([{ vin: 'JTDKB20U093123456' }]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'VIN' }).value).toBe('JTDKB20U093123456');
  expect([router.state.historyAction, router.state.location.state]).toEqual(['REPLACE', null]);
});

test('what looks like a VIN but is the number of a part leads to the part', async () => {
  const decoded = aDecodedVin({ checkDigit: 'wrong', number: 'ABC-1234567-8901234' });
  const { router } = openGarage({ 'POST /vin': decoded }, fromHeader('ABC12345678901234'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/parts/ABC-1234567-8901234'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a second VIN is looked up where scrolling gives a promise, as in newer browsers', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { user, calls } = openGarage({ 'POST /vin': aDecodedVin() });
  const typed = screen.getByRole('textbox', { name: 'VIN' });
  await user.type(typed, 'JTDKB20U093123456{Enter}');
  expect(await screen.findByText('Toyota Yaris')).toBeDefined();

  calls.answer({ 'POST /vin': aDecodedVin({ make: 'Honda', model: 'Accord' }) });
  await user.clear(typed);
  await user.type(typed, '1HGCM82633A004352{Enter}');

  expect(await screen.findByText('Honda Accord')).toBeDefined();
});

test('the variants of an electric car are told apart by their power: its VIN names no engine', async () => {
  const model3 = { make: 'Tesla', model: 'Model 3', fuel: 'electric', builtFrom: '2017-07' } as const;
  const vehicles = [208, 377].map((kw) => ({ ...model3, _id: `vehicle_${kw}`, kw }));
  const named = { year: 2019, make: 'Tesla', model: 'Model 3', engine: 'Electric' };
  const { find } = openGarage({ 'POST /vin': aDecodedVin({ ...named, vehicles }) });

  await find('5YJ3E1EA7KF317000');

  expect(await screen.findByText(/It does not say which engine\. Which one is it\?/)).toBeDefined();
  for (const kw of [208, 377]) {
    expect(screen.getByRole('button', { name: new RegExp(`electric ${kw} kW, 2019`) })).toBeDefined();
  }
});

test.each([
  ['engine', /Which one is it\?/],
  ['size', /with an engine of that size, but not with that very engine: compare the code/],
  ['model', /We know no such vehicle with that engine\. These have other engines:/],
] as const)('a VIN whose vehicles match by %s says what is known of the engine', async (match, said) => {
  const decoded = aDecodedVin({ year: 2009, engine: '1.5 1NZ-FXE', vehicles: [aVehicle()], match });
  const { find } = openGarage({ 'POST /vin': decoded });

  await find('JTDKB20U093123456');

  expect(await screen.findByText(said)).toBeDefined();
});

test('the result of a VIN disappears with the next input, even if that is no VIN', async () => {
  const { find } = openGarage({ 'POST /vin': aDecodedVin({ checkDigit: 'wrong' }) });
  await find('JTDKB20U093123456');
  expect(await screen.findByText(/check digit/)).toBeDefined();

  await find('{Backspace}');

  expect(screen.getByText('A VIN has 17 letters and digits, without I, O and Q.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/check digit/)).toBeNull());
});

test.each(['JTDKB20U09312345', 'JTDKB20UO93123456'])('%s is no VIN, and is not sent', async (vin) => {
  const { find, calls } = openGarage();

  await find(vin);

  expect(screen.getByText('A VIN has 17 letters and digits, without I, O and Q.')).toBeDefined();
  expect(calls.of('POST /vin')).toEqual([]);
});

test('a visitor names, chooses and removes vehicles in the browser', async () => {
  visitorGarage.write([yaris, { id: 'vehicle_02', label: 'Nissan Leaf' }]);
  const { user } = openGarage();

  await user.click(screen.getByRole('button', { name: 'Choose Nissan Leaf' }));
  expect(chosenVehicle()?.label).toBe('Nissan Leaf');
  const [name] = screen.getAllByRole('button', { name: 'Give it a name' });
  if (name) await user.click(name);
  await user.keyboard('Van 3{Enter}');
  expect(visitorGarage.read()[0]).toEqual({ ...yaris, name: 'Van 3' });

  await user.click(screen.getByRole('button', { name: 'Remove Nissan Leaf' }));
  expect(visitorGarage.read()).toHaveLength(1);
  expect(chosenVehicle()).toBeUndefined();
});

test('vehicles that cannot join say why, and stay in the browser', async () => {
  visitorGarage.write([yaris]);
  openGarage({ 'GET /garage': [], 'PUT /garage': unreachable }, signedIn);

  await screen.findByRole('alert');
  expect(visitorGarage.read()).toEqual([yaris]);
});

test('a customer’s vehicles are added, named and removed on the server', async () => {
  const { user, calls, find } = openGarage(
    {
      'GET /garage': [{ ...aVehicle(), year: 2009 }],
      'POST /vin': aDecodedVin({ vehicles: [aVehicle({ _id: 'vehicle_02', model: 'Auris' })] }),
      'PUT /garage': { acknowledged: true, addedCount: 1 },
      'PATCH /garage/{id}': { acknowledged: true, modifiedCount: 1 },
      'DELETE /garage/{id}': { deletedCount: 1 },
    },
    signedIn,
  );

  await find('JTDKB20U093123456');
  await user.click(await screen.findByRole('button', { name: /^Toyota Auris/ }));
  await waitFor(() => expect(calls.of('PUT /garage')[0]?.body).toEqual({ vehicles: [{ id: 'vehicle_02' }] }));
  const list = within(await screen.findByRole('region', { name: 'Your vehicles' }));
  await user.click(await list.findByRole('button', { name: 'Give it a name' }));
  await user.keyboard('Van 3{Enter}');
  await waitFor(() => expect(calls.of('PATCH /garage/{id}')[0]?.body).toEqual({ name: 'Van 3' }));
  await user.click(list.getByRole('button', { name: `Remove ${yaris.label}` }));
  await waitFor(() => expect(calls.of('DELETE /garage/{id}')[0]?.params).toEqual({ id: 'vehicle_01' }));
});

test('a garage that cannot be read offers a retry', async () => {
  const { user, calls } = openGarage({ 'GET /garage': unreachable }, signedIn);
  expect(await screen.findByText('Your vehicles could not be loaded.')).toBeDefined();

  calls.answer({ 'GET /garage': [{ ...aVehicle(), year: 2009 }] });
  await act(() => user.click(screen.getByRole('button', { name: 'Retry' })));

  expect(await screen.findByText(yaris.label)).toBeDefined();
});
