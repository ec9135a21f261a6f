import fc, { type Arbitrary } from 'fast-check';

const DEEP = 400;
const nestedArrays = JSON.parse('['.repeat(DEEP) + ']'.repeat(DEEP));
const nestedObjects = JSON.parse(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`);

/** Texts that programs often handle wrongly. */
export const nastyTexts: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\udfff\ud800',
      '\uffff',
      '\ufeff',
      '\u202egnp.exe',
      '👩‍👩‍👧‍👦',
      'e\u0301',
    ],
    ...[
      "'; drop table users; --",
      '" or ""="',
      '$1',
      '%',
      '%00',
      '../../etc/passwd',
      '\\',
      '{{7*7}}',
      '#{7*7}',
    ],
    ...[
      '<script>alert(1)</script>',
      'javascript:alert(1)',
      'null',
      'undefined',
      'NaN',
      'true',
      '[object Object]',
    ],
    ...['-0', '1e5', '1e400', '0x10', '٣', '１２', '9'.repeat(400), '1.005', '12.', '.5', '+1', ' 1 '],
    ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'order_', 'part_01', 'a@b@c', '@', 'a@'],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer({ min: 1, max: 60_000 }).map((length) => 'ä'.repeat(length)),
);

/** Values of the wrong type, size or shape. */
export const nastyValues: Arbitrary<unknown> = fc.oneof(
  nastyTexts,
  fc.constantFrom<unknown>(
    ...[null, true, false, [], {}, [[]], [null], [1, 2], { length: 1 }, { toString: null }, { $gt: '' }],
    ...[0, -0, -1, 0.1, 1.005, 1e-7, 1e21, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE, 10_000_001],
    ...[nestedArrays, nestedObjects],
  ),
  fc.jsonValue(),
);
