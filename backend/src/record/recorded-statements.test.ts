import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

describe('each statement that changes parts, orders or users', () => {
  /** They change no stock, state, role or field of a part. */
  const OF_NO_CONCERN = [
    'claim-lapsed-holds',
    'count-failed-intent',
    'keep-order-contact',
    'open-order',
    'save-profile',
  ];

  test('writes its event in the same statement', async () => {
    const source = path.resolve(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const stores = files
      .filter((file) => file.endsWith('store.ts'))
      .map((file) => import(path.join(source, file)));
    const statements: { name?: string; text?: string }[] = (await Promise.all(stores)).flatMap(Object.values);
    const changing = statements.filter(({ text = '' }) =>
      /\b(insert into|update|delete from) (parts|orders|users)\b/.test(text),
    );
    const silent = changing.filter(({ text = '' }) => !text.includes('insert into events'));
    expect(changing.length).toBeGreaterThan(silent.length);
    expect(silent.map(({ name }) => name).sort()).toEqual(OF_NO_CONCERN);
  });
});
