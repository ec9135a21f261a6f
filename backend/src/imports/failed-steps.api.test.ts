import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Import, importFileRefusals } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../testing/test-shop.ts';
import { statement } from '../foundation/database/index.ts';

const MAX_ATTEMPTS = 5;

const nothing = (name: string, text: string) => statement<Record<string, never>, []>(name, text);
const breaking = (table: 'import_rows' | 'parts') => ({
  begins: nothing(
    `test-break-${table}`,
    `create trigger test_break before insert or update on ${table} for each row execute function test_break()`,
  ),
  ends: nothing(`test-repair-${table}`, `drop trigger test_break on ${table}`),
});
const checks = breaking('import_rows');
const moves = breaking('parts');
const addBreak = nothing(
  'test-add-break',
  `create or replace function test_break() returns trigger language plpgsql as
     $$ begin raise exception 'The disk of the test is full.'; end $$`,
);
const freeClaims = nothing('test-free-failed-claims', 'update imports set claimed_until = now()');

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
await shop.database.run(addBreak, []);

describe('an import whose step fails', () => {
  const work = () => shop.app.importWorker.workDue(new AbortController().signal);
  const read = ({ _id: id }: Pick<Import, '_id'>) => admin.call('GET /imports/{id}', { params: { id } });
  const decide = ({ _id: id }: Import, state: 'checking' | 'applying' | 'undoing') =>
    admin.call('PUT /imports/{id}', { params: { id }, body: { state } });
  async function load(number: string): Promise<Import> {
    const { body } = await admin.loadFile('stock', Buffer.from(`number,added\n${number},1\n`));
    return read({ _id: body._id ?? '' });
  }
  /** Lets the step fail, as often as it is tried. */
  async function failing(): Promise<number> {
    for (let tried = 0; ; tried += 1) {
      await shop.database.run(freeClaims, []);
      const failed = await work().then(
        () => false,
        () => true,
      );
      if (!failed) return tried;
    }
  }

  it('is tried some times, then stops the import with its reason until an admin has it tried again', async () => {
    await shop.part({ number: 'F-1', quantity: 10 });
    const loaded = await load('F-1');
    await shop.database.run(checks.begins, []);

    expect(await failing()).toBe(MAX_ATTEMPTS);
    const reason = { failure: 'The disk of the test is full.' };
    expect(await read(loaded)).toMatchObject({ state: 'checking', done: 0, ...reason });
    expect(
      await admin.refused('PUT /imports/{id}', {
        params: { id: loaded._id },
        body: { state: 'applying' },
      }),
    ).toMatchObject({ code: 'import-moved-on' });

    await shop.database.run(checks.ends, []);
    expect(await decide(loaded, 'checking')).not.toHaveProperty('failure');
    await work();
    expect(await read(loaded)).toMatchObject({ state: 'checked', changed: 1 });
  });

  it('resumes where it stopped, while it is applied and while it is undone', async () => {
    const id = await shop.part({ number: 'F-2', quantity: 10 });
    const loaded = await load('F-2');
    await work();
    for (const [state, done, units] of [
      ['applying', 'applied', 11],
      ['undoing', 'undone', 10],
    ] as const) {
      await shop.database.run(moves.begins, []);
      await decide(loaded, state);
      await failing();
      expect(await read(loaded)).toMatchObject({ state, failure: 'The disk of the test is full.' });
      await shop.database.run(moves.ends, []);
      await decide(loaded, state);
      await work();
      expect(await read(loaded)).toMatchObject({ state: done, refused: 0, kept: 0 });
      expect(await shop.stockOf(admin, id)).toBe(units);
    }
  });

  it('detects duplicates of rows that another process has checked', async () => {
    await shop.part({ number: 'F-5' });
    const numbers = [...Array.from({ length: 120 }, (_, index) => `T-${index}`), 't 7'];
    const rows = numbers.map((number) => `F-5,oe,Toyota,${number}`);
    const text = ['number,kind,brand,other number', ...rows].join('\n');
    const { body } = await admin.loadFile('numbers', Buffer.from(text));
    const loaded = { _id: body._id ?? '' };
    const ending = new AbortController();
    const first = shop.app.importWorker.workDue(ending.signal);
    ending.abort();
    await first;
    expect(await read(loaded)).toMatchObject({ state: 'checking', done: 100 });

    await work();

    expect(await read(loaded)).toMatchObject({ state: 'checked', new: 120, wrong: 1 });
  });

  it('does not block other imports', async () => {
    await shop.part({ number: 'F-3', quantity: 10 });
    const stopped = await load('F-3');
    await shop.database.run(checks.begins, []);
    expect(await failing()).toBe(MAX_ATTEMPTS);
    await shop.database.run(checks.ends, []);
    const next = await load('F-3');
    await work();
    expect(await read(next)).toMatchObject({ state: 'checked' });
    expect(await read(stopped)).toHaveProperty('failure');
    expect(await admin.call('DELETE /imports/{id}', { params: { id: stopped._id } })).toEqual({
      deletedCount: 1,
    });
  });

  it('is refused while another file of the same admin is being read', async () => {
    const address = await shop.app.server.listen({ port: 0, host: '127.0.0.1' });
    const [one, other] = [beginLoading(address), beginLoading(address)];
    const refused = await Promise.race(
      [one, other].map(async (form) => ({ form, answer: await form.answered })),
    );
    expect(refused.answer).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', detail: importFileRefusals.another },
    });
    const goingOn = refused.form === one ? other : one;
    goingOn.finish();
    expect(await goingOn.answered).toMatchObject({ status: 200, body: { state: 'checking' } });
  });

  /** Sends the first half of a file. */
  function beginLoading(address: string) {
    const form = request(`${address}/api/imports?kind=stock`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${admin.token}`,
      },
    });
    const answered = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
      form.on('error', reject);
      form.on('response', (response) => {
        json(response).then((body) => resolve({ status: response.statusCode, body }), reject);
      });
    });
    form.write(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnumber,added\r\n',
    );
    return { answered, finish: () => form.end('F-1,1\r\n--x--\r\n') };
  }
});
