import { expect, it } from 'vitest';
import { readOrderLines } from './order-lines.ts';

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
  ['KP-AC-1107;1,000', 'KP-AC-1107', 1000],
  ['"KP-AC-1107","1,000"', 'KP-AC-1107', 1000],
  ['"KP ""9""";3', 'KP "9"', 3],
])('reads %j', (text, number, quantity) => {
  expect(readOrderLines(text)).toEqual([{ line: 1, text, number, quantity }]);
});

it.each(['KP-AC-1107', 'KP-AC-1107;', 'KP-AC-1107;many', 'KP-AC-1107;0', 'KP-AC-1107;-3', 'KP-AC-1107;1.5'])(
  'finds no quantity in %j',
  (text) => {
    expect(readOrderLines(text)).toEqual([{ line: 1, text, number: 'KP-AC-1107' }]);
  },
);

it('leaves a line of three cells unread without a header row', () => {
  expect(readOrderLines('KP-AC-1107, 1, 000')).toEqual([{ line: 1, text: 'KP-AC-1107, 1, 000' }]);
});

it('counts empty lines and leaves them out, whatever the line ends', () => {
  expect(
    readOrderLines('\ufeffA1;1\r\n\r\n \nB2;2\rC3;3\n').map(({ line, number }) => [line, number]),
  ).toEqual([
    [1, 'A1'],
    [4, 'B2'],
    [5, 'C3'],
  ]);
});

it('reads the columns that the first row of a file names', () => {
  const file = 'Qty,Name,Part Number\r\n12,"Filter, oil",KP-AC-1107\r\n';
  expect(readOrderLines(file)).toEqual([
    { line: 2, text: '12,"Filter, oil",KP-AC-1107', number: 'KP-AC-1107', quantity: 12 },
  ]);
});

it('reads the columns of a file that was loaded below typed lines', () => {
  expect(readOrderLines('A1 1\nQty;Part Number\n12;B2')).toEqual([
    { line: 1, text: 'A1 1', number: 'A1', quantity: 1 },
    { line: 3, text: '12;B2', number: 'B2', quantity: 12 },
  ]);
});
