import type { QuickOrderLine } from '@shop/contracts';
import { anAccount, aPart, deferredAnswer, refusal, renderInShop, screen, waitFor } from '@shop/testing';
import { beforeEach, expect, test } from 'vitest';
import { Component as QuickOrderPage } from './quick-order.page.tsx';

const disc = aPart({ number: 'KP-BR-1001' });
const strut = aPart({ _id: 'part_02', name: 'Strut', number: 'KP-SA-1042', minimumOrder: 10, price: 80 });

const found = (line: number, text: string, given: Partial<QuickOrderLine> = {}): QuickOrderLine => ({
  line,
  text,
  number: 'KP-BR-1001',
  quantity: 400,
  status: 'found',
  parts: [disc],
  ...given,
});

beforeEach(() => sessionStorage.clear());

test.each([
  [
    'a workbook',
    `PK\x03\x04${'\0'.repeat(26)}docProps/app.xml … xl/workbook.xml`,
    /is a workbook of a spreadsheet/,
  ],
  ['an older workbook', '\xd0\xcf\x11\xe0', /is an old workbook/],
  ['an archive', `PK\x03\x04${'\0'.repeat(26)}order.csv`, /is a ZIP archive/],
  ['a PDF', '%PDF-1.7', /is a PDF/],
  ['a picture', '\x89PNG\r\n', /is a picture/],
  ['text of an older spreadsheet', '\xff\xfeK\0', /is not in UTF-8/],
])('a file that is %s is named, and the text stays', async (_, content, told) => {
  const { user } = openQuickOrder([]);
  await user.type(field(), 'KP-BR-1001 400');

  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  await user.upload(screen.getByLabelText('Load a CSV file'), new File([bytes], 'order.csv'));

  expect(await screen.findByText(told)).toBeDefined();
  expect(field().value).toBe('KP-BR-1001 400');
});

const openQuickOrder = (lines: QuickOrderLine[]) =>
  renderInShop(<QuickOrderPage />, {
    path: '/quickOrder',
    session: anAccount(),
    answers: { 'GET /cart': { lines: [] }, 'POST /cart': { lines: [] }, 'POST /quickOrder': { lines } },
  });

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Part numbers and quantities' });

async function paste(user: ReturnType<typeof openQuickOrder>['user'], text: string): Promise<void> {
  await user.click(field());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Check' }));
}

test('every line shows what was found, and all are added to the cart together', async () => {
  const { user, calls, router, host } = openQuickOrder([
    found(1, 'KP-BR-1001\t400'),
    found(2, 'KP-SA-1042\t20', { number: 'KP-SA-1042', quantity: 20, parts: [strut] }),
  ]);

  await paste(user, 'KP-BR-1001\t400\r\nKP-SA-1042\t20');
  expect(await screen.findByText('2 lines found')).toBeDefined();
  expect(screen.getByText('$6,600')).toBeDefined();
  expect(calls.of('POST /quickOrder')).toMatchObject([{ body: { text: 'KP-BR-1001\t400\nKP-SA-1042\t20' } }]);
  await user.click(screen.getByRole('button', { name: 'Add 2 lines to the cart' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(calls.of('POST /cart')).toMatchObject([
    {
      body: {
        how: 'add',
        lines: [
          { partId: 'part_01', quantity: 400 },
          { partId: 'part_02', quantity: 20 },
        ],
      },
    },
  ]);
  expect(host.toasts.success).toHaveBeenCalledWith('2 lines added to your cart.');
});

test('wrong lines are corrected in place, and the others stay', async () => {
  const wrong = found(2, 'KP-XX 20', { number: 'KP-XX', quantity: 20, status: 'unknown', parts: [] });
  const { user, calls } = openQuickOrder([found(1, 'KP-BR-1001 400'), wrong]);
  await paste(user, 'KP-BR-1001 400\nKP-XX 20');
  expect(await screen.findByText('1 line found, 1 to correct')).toBeDefined();
  expect(screen.getByText('No part has this number.')).toBeDefined();

  calls.answer({
    'POST /quickOrder': {
      lines: [found(1, 'KP-BR-1001 400'), found(2, 'KP-SA-1042 20', { quantity: 20, parts: [strut] })],
    },
  });
  const line = screen.getByRole('textbox', { name: 'Line 2' });
  await user.clear(line);
  await user.type(line, 'KP-SA-1042 20{Enter}');

  expect(await screen.findByText('2 lines found')).toBeDefined();
  expect(field().value).toBe('KP-BR-1001 400\nKP-SA-1042 20');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add 2 lines to the cart' }));
});

test('lines to correct are worked through by keyboard, from wherever they are in the list', async () => {
  const wrong = (line: number) =>
    found(line, `KP-XX${line} 20`, { number: `KP-XX${line}`, quantity: 20, status: 'unknown', parts: [] });
  const { user, calls } = openQuickOrder([found(1, 'KP-BR-1001 400'), wrong(2), wrong(3)]);
  await paste(user, 'KP-BR-1001 400\nKP-XX2 20\nKP-XX3 20');
  await user.click(await screen.findByRole('button', { name: 'Show the first to correct' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Line 2' }));

  calls.answer({
    'POST /quickOrder': {
      lines: [
        found(1, 'KP-BR-1001 400'),
        found(2, 'KP-SA-1042 20', { quantity: 20, parts: [strut] }),
        wrong(3),
      ],
    },
  });
  await user.keyboard('{Control>}a{/Control}KP-SA-1042 20{Enter}');

  expect(await screen.findByText('2 lines found, 1 to correct')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Line 3' }));
});

test('below the minimum and over the stock, one press takes what can be ordered', async () => {
  const few = found(1, 'KP-BR-1001 12', { quantity: 12, status: 'below-minimum' });
  const { user, calls } = openQuickOrder([few]);
  await paste(user, 'KP-BR-1001 12');
  expect(await screen.findByText('An order takes at least 400.')).toBeDefined();
  calls.answer({ 'POST /quickOrder': { lines: [found(1, 'KP-BR-1001\t400')] } });

  await user.click(screen.getByRole('button', { name: 'Take 400 on line 1' }));

  expect(await screen.findByText('1 line found')).toBeDefined();
  expect(field().value).toBe('KP-BR-1001\t400');
});

test('one of several parts with a number is chosen, and the choice survives another check', async () => {
  const several = found(1, 'OE1 400', { number: 'OE1', status: 'ambiguous', parts: [disc, strut] });
  const { user, calls } = openQuickOrder([several]);
  await paste(user, 'OE1 400');

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Part of line 1' }), 'part_02');
  expect(screen.getByText('1 line found')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Part of line 1' }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(calls.of('POST /quickOrder')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Add 1 line to the cart' }));

  await waitFor(() =>
    expect(calls.of('POST /cart')).toMatchObject([
      { body: { lines: [{ partId: 'part_02', quantity: 400 }] } },
    ]),
  );
});

test('what was added leaves the text, the rest stays to be corrected', async () => {
  const unknown = found(2, 'KP-XX 20', { status: 'unknown', parts: [] });
  const { user, calls, router } = openQuickOrder([found(1, 'KP-BR-1001 400'), unknown]);
  await paste(user, 'KP-BR-1001 400\nKP-XX 20');
  await user.click(await screen.findByRole('button', { name: 'Add 1 line to the cart' }));

  await waitFor(() => expect(field().value).toBe('KP-XX 20'));
  expect(calls.of('POST /quickOrder').at(-1)).toMatchObject({ body: { text: 'KP-XX 20' } });
  expect(router.state.location.pathname).toBe('/quickOrder');
});

test('a file is added below the typed lines, and checked', async () => {
  const { user, calls } = openQuickOrder([found(1, 'KP-BR-1001 400')]);
  await user.type(field(), 'KP-BR-1001 400');

  const file = new File(['number,quantity\r\nKP-SA-1042,20\r\n'], 'order.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Load a CSV file'), file);

  await waitFor(() =>
    expect(calls.of('POST /quickOrder')).toMatchObject([
      { body: { text: 'KP-BR-1001 400\nnumber,quantity\nKP-SA-1042,20\n' } },
    ]),
  );
});

test('the text is kept while the tab is open, also by a refusal', async () => {
  const first = openQuickOrder([]);
  first.calls.answer({ 'POST /quickOrder': refusal('internal-error') });
  await paste(first.user, 'KP-BR-1001 400');
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  first.unmount();

  openQuickOrder([]);
  expect(field().value).toBe('KP-BR-1001 400');
});

test('after the text changed, lines can be added only after another check', async () => {
  const { user } = openQuickOrder([found(1, 'KP-BR-1001 400')]);
  await paste(user, 'KP-BR-1001 400');
  await screen.findByText('1 line found');

  await user.type(field(), '0');

  expect(screen.getByText(/The text has changed: check it again/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add 1 line to the cart' })).toHaveProperty('disabled', true);
});

test('a correction keeps what was typed since the text was checked', async () => {
  const few = found(1, 'KP-BR-1001 12', { quantity: 12, status: 'below-minimum' });
  const { user, calls } = openQuickOrder([few, found(2, 'KP-BR-1001 400')]);
  await paste(user, 'KP-BR-1001 12\nKP-BR-1001 400');
  await screen.findByRole('button', { name: 'Take 400 on line 1' });
  await user.type(field(), '\nKP-SA-1042 20');
  await user.click(screen.getByRole('button', { name: 'Take 400 on line 1' }));
  expect(field().value).toBe('KP-BR-1001\t400\nKP-BR-1001 400\nKP-SA-1042 20');

  await user.type(field(), 'KP-SA-1042 10\n', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(field().value).toBe('KP-SA-1042 10\nKP-BR-1001\t400\nKP-SA-1042 20');
  expect(calls.of('POST /quickOrder').at(-1)).toMatchObject({ body: { text: field().value } });
});

test('two corrections one after the other both stay, before either is checked', async () => {
  const few = (line: number) => found(line, 'KP-BR-1001 12', { quantity: 12, status: 'below-minimum' });
  const { user, calls } = openQuickOrder([few(1), few(2)]);
  await paste(user, 'KP-BR-1001 12\nKP-BR-1001 12');
  const [first, second] = await screen.findAllByRole('button', { name: /^Take 400/ });
  if (!first || !second) throw new Error('no corrections');
  calls.answer({ 'POST /quickOrder': deferredAnswer<never>().answer });
  await user.click(first);
  await user.click(second);

  expect(field().value).toBe('KP-BR-1001\t400\nKP-BR-1001\t400');
});

test('a choice survives a correction of its quantity, and lines with the same number have their own choices', async () => {
  const several = (line: number, quantity = 4) =>
    found(line, `OE1 ${quantity}`, { number: 'OE1', quantity, status: 'ambiguous', parts: [disc, strut] });
  const { user, calls } = openQuickOrder([several(1), several(2)]);
  await paste(user, 'OE1 4\nOE1 4');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Part of line 1' }), 'part_01');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Part of line 2' }), 'part_02');
  calls.answer({ 'POST /quickOrder': { lines: [several(1, 400), several(2)] } });
  await user.click(screen.getByRole('button', { name: 'Take 400 on line 1' }));

  expect(await screen.findByText('1 line found, 1 to correct')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Part of line 1' })).toHaveProperty('value', 'part_01');
  expect(screen.getByRole('combobox', { name: 'Part of line 2' })).toHaveProperty('value', 'part_02');
});

test('a sample file can be downloaded', () => {
  openQuickOrder([]);

  const sample = screen.getByRole('link', { name: 'Sample file' });
  expect(sample.getAttribute('download')).toBe('quick-order.csv');
  expect(decodeURIComponent(sample.getAttribute('href') ?? '')).toContain('number,quantity');
});

test('a line that can be read in several ways is asked, and nothing is added until a way is chosen', async () => {
  const unclear: QuickOrderLine = {
    line: 1,
    text: 'QX7 1 200',
    status: 'unclear',
    parts: [],
    readings: [
      { number: 'QX7', quantity: 1200, parts: [disc] },
      { number: 'QX7 1', quantity: 200, parts: [strut] },
    ],
  };
  const { user, calls } = openQuickOrder([unclear]);
  await paste(user, 'QX7 1 200');
  expect(await screen.findByText('This can be read in several ways. Choose one.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Add 0 lines/ })).toHaveProperty('disabled', true);
  calls.answer({ 'POST /quickOrder': { lines: [found(1, 'QX7\t1200', { quantity: 1200 })] } });

  await user.click(screen.getByRole('button', { name: /^1,200 of KP-BR-1001/ }));

  expect(await screen.findByText('1 line found')).toBeDefined();
  expect(field().value).toBe('QX7\t1200');
});

test('a number that is like the typed one is offered, and taken only when it is pressed', async () => {
  const unknown = found(1, 'KP1001\t20', {
    number: 'KP1001',
    quantity: 20,
    status: 'unknown',
    parts: [],
    readings: [{ number: 'KP-BR-1001', quantity: 20, parts: [disc] }],
  });
  const { user } = openQuickOrder([unknown]);
  await paste(user, 'KP1001\t20');
  expect(await screen.findByText('No part has this number.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Add 0 lines/ })).toHaveProperty('disabled', true);

  await user.click(screen.getByRole('button', { name: /^20 of KP-BR-1001/ }));

  expect(field().value).toBe('KP-BR-1001\t20');
});

test('columns are asked for once, and named by a row above them', async () => {
  const unclear = (line: number, text: string): QuickOrderLine => ({
    line,
    text,
    status: 'unclear',
    parts: [],
  });
  const { user, calls } = openQuickOrder([]);
  calls.answer({
    'POST /quickOrder': {
      lines: [unclear(2, 'A1;20;30'), unclear(3, 'B2;30;40')],
      columns: {
        line: 2,
        delimiter: ';',
        samples: [
          ['A1', '20', '30'],
          ['B2', '30', '40'],
        ],
      },
    },
  });
  await paste(user, 'KP-BR-1001 400\nA1;20;30\nB2;30;40');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Part numbers' }), '1: A1, B2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quantities' }), '3: 30, 40');
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));

  expect(field().value).toBe('KP-BR-1001 400\nnumber;;quantity\nA1;20;30\nB2;30;40');
  expect(calls.of('POST /quickOrder').at(-1)).toMatchObject({ body: { text: field().value } });
});
