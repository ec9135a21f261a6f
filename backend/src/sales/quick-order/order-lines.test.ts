import { MAX_QUANTITY } from '@shop/contracts';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOrderLines } from './order-lines.ts';

/** The likeliest way to read each line. */
const likeliest = (text: string) =>
  readOrderLines(text).map(({ line, text: sent, readings: [first] }) => ({ line, text: sent, ...first }));

it.each([
  ['KP-AC-1107\t480', 'KP-AC-1107', 480],
  ['KP-AC-1107;480', 'KP-AC-1107', 480],
  ['KP-AC-1107, 480', 'KP-AC-1107', 480],
  ['KP-AC-1107   480', 'KP-AC-1107', 480],
  ['  KP-AC-1107 480 ', 'KP-AC-1107', 480],
  ['04152 31090 12', '04152 31090', 12],
  ['12 KP-AC-1107', 'KP-AC-1107', 12],
  ['KP-AC-1107 x 24', 'KP-AC-1107', 24],
  ['KP-AC-1107 ×24', 'KP-AC-1107', 24],
  ['04152 31090 24 pcs', '04152 31090', 24],
  ['24x KP-AC-1107', 'KP-AC-1107', 24],
  ['24 pcs. KP-AC-1107', 'KP-AC-1107', 24],
  ['12;KP-AC-1107', 'KP-AC-1107', 12],
  ['0415231090;12', '0415231090', 12],
  ['KP-AC-1107;1,234', 'KP-AC-1107', 1234],
  ['"KP-AC-1107","1,234"', 'KP-AC-1107', 1234],
  ['OE 04465-02220 2 pcs', 'OE 04465-02220', 2],
  ['part KP-1 qty 10', 'part KP-1', 10],
  ['"KP ""9""";3', 'KP "9"', 3],
])('reads %j', (text, number, quantity) => {
  expect(likeliest(text)).toEqual([{ line: 1, text, number, quantity }]);
});

it.each(['KP-AC-1107', 'KP-AC-1107;', 'KP-AC-1107;many'])('finds no quantity in %j', (text) => {
  expect(likeliest(text)).toEqual([{ line: 1, text, number: 'KP-AC-1107' }]);
});

it.each(['0', '-3', '1.5', '1,25', '0.500', '1e3', '10/20', '12,34,56', '10%', '99999999'])(
  'takes %j for no quantity',
  (typed) => {
    const text = `KP-AC-1107;${typed}`;
    expect(likeliest(text)).toEqual([{ line: 1, text, number: 'KP-AC-1107', quantity: 'wrong' }]);
  },
);

it.each([
  ...['1 000', '1\u00a0000', '1\u202f000', '1\u2009000', "1'000", '1’000', '1000.00', '1,000.00'],
  ...[
    '1.000,00',
    '1 000,0',
    '="1000"',
    "'1000",
    '1000 ea',
    '1000 Stk',
    '1000 Stück',
    '1000 pcs.',
    '1000 szt.',
  ],
  ...[
    '1000 pièces',
    '1000 uds',
    '1000 stuks',
    'x1000',
    '× 1000',
    '1000x',
    'qty: 1000',
    '１０００',
    '+1000',
    '(1000)',
    '1000 шт.',
    '١٠٠٠',
  ],
])('reads the quantity %j as 1,000', (typed) => {
  const text = `KP-AC-1107\t${typed}`;
  expect(likeliest(text)).toEqual([{ line: 1, text, number: 'KP-AC-1107', quantity: 1000 }]);
});

it('reads a quantity as it was written, with any thousands, decimals of zero and units', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_QUANTITY }),
      fc.constantFrom(
        ['', ''],
        [',', '.00'],
        ['.', ',00'],
        [' ', ',0'],
        ["'", '.0'],
        ['\u202f', ''],
        ['\u00a0', ',00'],
        ['’', ''],
      ),
      fc.constantFrom(['', ''], ['x', ''], ['', ' pcs'], ['', ' Stk.'], ['="', '"'], ['', 'ea'], ['× ', '']),
      fc.boolean(),
      (quantity, [between = '', decimals = ''], [before = '', after = ''], isWide) => {
        const digits = String(quantity).replaceAll(/\B(?=(\d{3})+$)/g, between);
        const typed = isWide
          ? digits.replaceAll(/\d/g, (one) => '０１２３４５６７８９'.charAt(Number(one)))
          : digits;
        expect(likeliest(`KP-1\t${before}${typed}${decimals}${after}`)).toMatchObject([
          { number: 'KP-1', quantity },
        ]);
      },
    ),
    { seed: testSeed(), numRuns: times(500, 20_000) },
  );
});

it.each(['24.000', '24,000', '24.000 pcs', '２４，０００', '"24,000"', 'qty 24.000'])(
  'reads the quantity %j as 24 thousand or as 24',
  (typed) => {
    const [line] = readOrderLines(`KP-AC-1107\t${typed}`);
    expect(line?.readings.filter(({ number }) => number === 'KP-AC-1107')).toEqual([
      { number: 'KP-AC-1107', quantity: 24_000 },
      { number: 'KP-AC-1107', quantity: 24 },
    ]);
  },
);

it('takes no row with a quantity for one of column names', () => {
  const [line] = readOrderLines('OE;04465-02220;2;pcs');
  expect(line?.readings).toContainEqual({ number: '04465-02220', quantity: 2 });
});

it('takes words for column names only where all of them are', () => {
  expect(readOrderLines('Part no. Qty ordered\nKP-1 10')).toMatchObject([{ line: 2 }]);
  expect(readOrderLines('Part # Qty\nKP-1 10')).toMatchObject([{ line: 2 }]);
});

it.each([
  [
    'QX7 1 200',
    [
      ['QX7', 1200],
      ['QX7 1', 200],
    ],
  ],
  [
    'QX7 1,200',
    [
      ['QX7 1', 200],
      ['QX7', 1200],
    ],
  ],
  [
    '1000 12',
    [
      ['1000', 12],
      ['12', 1000],
    ],
  ],
  [
    '1000;12',
    [
      ['1000', 12],
      ['12', 1000],
    ],
  ],
  [
    'KP-AC-1107,1,000',
    [
      ['KP-AC-1107', 1],
      ['KP-AC-1107', 1000],
    ],
  ],
  ['- KP-1 10', [['KP-1', 10]]],
  ['2) KP-1 10', [['KP-1', 10]]],
  ['KP-1, 10, as agreed', [['KP-1', 10]]],
])('knows every way to read %j', (text, ways) => {
  const [line] = readOrderLines(text);
  expect(line?.readings.map(({ number, quantity }) => [number, quantity])).toEqual(
    expect.arrayContaining(ways),
  );
});

it.each([
  ...[
    'Part #,Qty',
    'P/N;Quantity',
    'Item no.\tQty ordered',
    'Artikelnummer;Menge',
    'Artikel-Nr.;Bestellmenge',
    'Teilenummer;Stück',
  ],
  ...[
    'Référence;Qté',
    'N° de pièce;Quantité',
    'Réf. article;Quantité commandée',
    'Referencia;Cantidad',
    'Código;Cant.',
  ],
  ...[
    'Onderdeelnummer;Aantal',
    'Bestelnummer;Hoeveelheid',
    'Numer części;Ilość',
    'Nr katalogowy;Szt.',
    'Indeks;Ilość (szt.)',
  ],
  ...['OE-Nr.;Anzahl', 'Mfr. Part No.|Req. Qty', 'ITEM|QTY', 'Ａｒｔ．Ｎｏ．；Ｑｔｙ', 'SKU;Units'],
])('reads the columns named %j', (heads) => {
  const delimiter = /[\t;|,；]/.exec(heads)?.[0] ?? '';
  expect(likeliest(`${heads}\nKP-AC-1107${delimiter}12`)).toMatchObject([
    { number: 'KP-AC-1107', quantity: 12 },
  ]);
});

it('asks about a row with more cells than the row that names them: a quantity may have been cut', () => {
  const [line] = readOrderLines('number,quantity\nKP-1,1,000');
  expect(line?.readings).toEqual(
    expect.arrayContaining([
      { number: 'KP-1', quantity: 1 },
      { number: 'KP-1', quantity: 1000 },
    ]),
  );
});

it('counts empty lines and leaves them out, whatever the line ends', () => {
  expect(likeliest('\ufeffA1;1\r\n\r\n \nB2;2\rC3;3\n').map(({ line, number }) => [line, number])).toEqual([
    [1, 'A1'],
    [4, 'B2'],
    [5, 'C3'],
  ]);
});

it('reads the columns that the first row of a file names', () => {
  const file = 'Qty,Name,Part Number\r\n12,"Filter, oil",KP-AC-1107\r\n';
  expect(likeliest(file)).toEqual([
    { line: 2, text: '12,"Filter, oil",KP-AC-1107', number: 'KP-AC-1107', quantity: 12 },
  ]);
});

it('reads the columns of a file that was loaded below typed lines', () => {
  expect(likeliest('A1 1\nQty;Part Number\n12;B2')).toEqual([
    { line: 1, text: 'A1 1', number: 'A1', quantity: 1 },
    { line: 3, text: '12;B2', number: 'B2', quantity: 12 },
  ]);
});
