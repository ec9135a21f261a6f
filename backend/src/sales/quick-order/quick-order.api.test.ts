import { QUICK_ORDER_LIMITS, QUICK_ORDER_SAMPLE } from '@shop/contracts';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';

const addNumber = statement<object, [partId: string, kind: string, key: string]>(
  'test-add-quick-order-number',
  `insert into part_numbers (part_id, kind, key, shown) values ($1, $2, text_key($3), $3)`,
);

const shop = await shopOfFile();
const { api: customer } = await shop.customer();
const { api } = await shop.admin();
const picture = await shop.picture(api);
const add = async (name: string, number: string) => {
  const body = { name, price: 10, quantity: 100, minimumOrder: 10, description: 'x', picture, number };
  return (await api.call('POST /part', { body })).insertedId;
};
const strut = await add('Strut', 'KP-SA-1');
const mount = await add('Mount', 'KP-SA-2');
const removed = await add('Former strut', 'KP-SA-3');
await api.call('DELETE /managePart/{id}', { params: { id: removed } });
for (const [partId, kind, key] of [
  [strut, 'oe', 'OE1'],
  [strut, 'mpn', 'OE1'],
  [strut, 'cross', 'SHARED'],
  [mount, 'cross', 'SHARED'],
  [mount, 'oe', 'KPSA1'],
  [mount, 'supersedes', 'OLD7'],
] as const) {
  await shop.database.run(addNumber, [partId, kind, key]);
}

describe('a quick order', () => {
  const ask = (text: string) => customer.call('POST /quickOrder', { body: { text } });
  const outcomes = async (text: string) =>
    (await ask(text)).lines.map(({ status, parts }) => [status, ...parts.map(({ name }) => name)]);

  it('takes the end of a number that it knows for no quantity', async () => {
    const { lines } = await ask('kp sa 1\nkp sa 1 20\nkp 7');
    expect(lines.map(({ number, quantity, status }) => [number, quantity, status])).toEqual([
      ['kp sa 1', undefined, 'unreadable'],
      ['kp sa 1', 20, 'found'],
      ['kp', 7, 'unknown'],
    ]);
  });

  it('answers the part and status of every line', async () => {
    expect(
      await outcomes(
        'kp sa 1\t20\noe-1;20\nSHARED,20\nnothing 20\nKP-SA-2;9\nKP-SA-2;101\nKP-SA-2\nKP-SA-3;20',
      ),
    ).toEqual([
      ['found', 'Strut'],
      ['found', 'Strut'],
      ['ambiguous', 'Mount', 'Strut'],
      ['unknown'],
      ['below-minimum', 'Mount'],
      ['over-stock', 'Mount'],
      ['unreadable'],
      ['unknown'],
    ]);
  });

  it('asks where a line can be read in several ways, and takes none', async () => {
    const seven = await shop.part({ name: 'Seven', number: 'QX7', quantity: 5000 });
    const seventyOne = await shop.part({ name: 'Seventy-one', number: 'QX71', quantity: 5000 });
    const { lines } = await ask('QX7 1 200\nQX7 1,200\nQX7\t1 200\nQX71 200');
    for (const line of lines.slice(0, 2)) {
      expect(line).toMatchObject({ status: 'unclear', parts: [] });
      expect(line.readings?.map(({ quantity, parts: [part] }) => [quantity, part?._id]).sort()).toEqual(
        [
          [1200, seven],
          [200, seventyOne],
        ].sort(),
      );
    }
    expect(lines.slice(2)).toMatchObject([
      { status: 'found', quantity: 1200, parts: [{ _id: seven }] },
      { status: 'found', quantity: 200, parts: [{ _id: seventyOne }] },
    ]);
  });

  it('asks for every line that can mean two known parts, whatever their numbers are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[A-Z]{3}[1-9]$/),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 100, max: 999 }),
        fc.constantFrom(' ', '\u00a0', '\u202f', ',', '  '),
        async (number, digit, rest, between) => {
          const both = await Promise.all([number, `${number}${digit}`].map((one) => partWith(one)));
          const { lines } = await ask(`${number} ${digit}${between}${rest}`);
          expect(lines).toMatchObject([{ status: 'unclear', parts: [] }]);
          expect(lines[0]?.readings?.map(({ parts: [part] }) => part?._id).sort()).toEqual([...both].sort());
        },
      ),
      { seed: testSeed(), numRuns: times(15, 300) },
    );
  });
  const known = new Map<string, Promise<string>>();
  const partWith = (number: string) => {
    const part = known.get(number) ?? shop.part({ number, quantity: 5000 });
    known.set(number, part);
    return part;
  };

  it('offers a number that is only like a known one, and takes it never', async () => {
    await shop.database.run(addNumber, [strut, 'cross', 'ГАЗ-1818216']);
    const { lines } = await ask('газ 1818216 20\nМАЗ-1818216\t20\n1818216\t20\nＫＰ－ＳＡ－１\t２０');
    expect(lines).toMatchObject([
      { status: 'found', parts: [{ _id: strut }] },
      { status: 'unknown', parts: [] },
      {
        status: 'unknown',
        parts: [],
        readings: [{ number: 'ГАЗ-1818216', quantity: 20, parts: [{ _id: strut }] }],
      },
      { status: 'found', quantity: 20, parts: [{ _id: strut }] },
    ]);
  });

  it('offers a part once, however many of its numbers are like the unknown one', async () => {
    for (const number of ['AB-778899', 'CD-778899'])
      await shop.database.run(addNumber, [mount, 'cross', number]);
    const [line] = (await ask('778899\t24.000')).lines;
    expect(line?.readings?.map(({ quantity, parts }) => [quantity, ...parts.map(({ _id }) => _id)])).toEqual([
      [24_000, mount],
      [24, mount],
    ]);
  });

  it('asks which quantity is meant by 24.000, also for a number that it offers', async () => {
    await shop.part({ name: 'Clip', number: 'CLIP-240', quantity: 50_000 });
    const { lines } = await ask('CLIP-240 24.000\nCLIP-24\t24,000');
    expect(lines.map(({ status, quantity }) => [status, quantity])).toEqual([
      ['unclear', undefined],
      ['unknown', undefined],
    ]);
    for (const { readings } of lines) expect(readings?.map(({ quantity }) => quantity)).toEqual([24_000, 24]);
  });

  it('answers every line that holds a word for a column beside a number', async () => {
    expect(await outcomes('OE1 qty 20\npart KP-SA-1 qty 10')).toEqual([['found', 'Strut'], ['unknown']]);
  });

  it('says that a quantity is not whole', async () => {
    expect(await outcomes('KP-SA-1;1.5\nKP-SA-1 2,5\nKP-SA-1;0\nKP-SA-1;-20')).toEqual(
      Array(4).fill(['not-whole']),
    );
  });

  it('reads a third column that holds neither, and asks once for columns that it cannot tell', async () => {
    expect((await ask('KP-SA-1, 20, a note\nKP-SA-2, 7.25, 30')).columns).toBeUndefined();
    expect(await outcomes('KP-SA-1, 20, a note\nKP-SA-2, 7.25, 30')).toEqual([
      ['found', 'Strut'],
      ['found', 'Mount'],
    ]);
    const unclear = 'KP-SA-1;20;30\nKP-SA-2;30;40';
    expect(await ask(unclear)).toMatchObject({
      columns: {
        line: 1,
        delimiter: ';',
        samples: [
          ['KP-SA-1', '20', '30'],
          ['KP-SA-2', '30', '40'],
        ],
      },
      lines: [{ status: 'unclear' }, { status: 'unclear' }],
    });
    const named = await ask(`number;;quantity\n${unclear}`);
    expect(named.columns).toBeUndefined();
    expect(named.lines.map(({ quantity, status }) => [quantity, status])).toEqual([
      [30, 'found'],
      [40, 'found'],
    ]);
  });

  it('takes as many characters as it says, whatever they are', async () => {
    const line = '滤'.repeat(QUICK_ORDER_LIMITS.characters / QUICK_ORDER_LIMITS.lines - 4);
    const text = `${line}\t1\n`.repeat(QUICK_ORDER_LIMITS.lines);
    expect((await ask(text)).lines).toHaveLength(QUICK_ORDER_LIMITS.lines);
  });

  it('finds the part with the shop’s own number, also where it is another’s OE number', async () => {
    expect(await outcomes('KP-SA-1;20')).toEqual([['found', 'Strut']]);
  });

  it('a replaced number finds the part that replaces it, and says so', async () => {
    const { lines } = await ask('OLD-7 20');
    expect(lines).toMatchObject([{ status: 'found', replaces: true, parts: [{ _id: mount }] }]);
  });

  it('keeps every line as it was sent, with its number', async () => {
    const { lines } = await ask('\nKP-SA-1;20\n\n  ???  ');
    expect(lines.map(({ line, text }) => [line, text])).toEqual([
      [2, 'KP-SA-1;20'],
      [4, '  ???  '],
    ]);
  });

  it('takes 500 lines, and refuses more with the number there are', async () => {
    expect((await ask('KP-SA-1;20\n'.repeat(500))).lines).toHaveLength(500);
    expect(
      await customer.refused('POST /quickOrder', { body: { text: 'KP-SA-1;20\n'.repeat(501) } }),
    ).toMatchObject({ status: 400, errors: [{ field: 'text', message: expect.stringContaining('501') }] });
  });

  it('reads the sample file', async () => {
    const { lines } = await ask(QUICK_ORDER_SAMPLE);
    expect(lines.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['KP-AC-1107', 240],
      ['90915-YZZD4', 12],
    ]);
  });
});
