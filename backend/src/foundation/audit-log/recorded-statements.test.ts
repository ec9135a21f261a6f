import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');
const stores = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('store.ts'))
  .map((file) => import(path.join(source, file)));
const exported: { name?: string; text?: string }[] = (await Promise.all(stores)).flatMap(Object.values);
const statements = exported.map(({ name = '', text = '' }) => ({ name, text }));

describe('each statement that changes parts, orders or users', () => {
  /** They change no stock, state, role or field of a part. */
  const OF_NO_CONCERN = [
    'claim-lapsed-holds',
    'count-failed-intent',
    'keep-order-contact',
    'note-opened-order',
    'save-profile',
    'sync-all-listed-stock',
    'sync-listed-stock',
  ];

  const changing = (tables: string) =>
    statements.filter(({ text }) =>
      new RegExp(`\\b(insert into|update|delete from) (${tables})\\b`).test(text),
    );

  test('writes its event in the same statement', () => {
    const all = changing('parts|orders|order_lines|users');
    const silent = all.filter(({ text }) => !text.includes('insert into events'));
    expect(all.length).toBeGreaterThan(silent.length);
    expect(silent.map(({ name }) => name).sort()).toEqual(OF_NO_CONCERN);
  });

  test('writes no personal data into an event, which cannot be erased', () => {
    const PERSONAL =
      /\b(name|email|phone|address|number|institution_name|company_name|linked_in|feedback|uid)\b/;
    const KEYED_HASH = /sha256\(convert_to\(record_key \|\| [\w.]+, 'UTF8'\)\)/g;
    const OBJECT = /jsonb_build_object\((?:[^()]|\([^()]*\))*\)/g;
    const recording = changing('orders|order_lines|users|reviews|payments').filter(({ text }) =>
      text.includes('jsonb_build_object'),
    );
    const personal = recording.filter(({ text }) =>
      (text.replaceAll(KEYED_HASH, '').match(OBJECT) ?? []).some((object) => PERSONAL.test(object)),
    );
    expect(recording.map(({ name }) => name)).toContain('upsert-user');
    expect(personal.map(({ name }) => name)).toEqual([]);
  });
});
