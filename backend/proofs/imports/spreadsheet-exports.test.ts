import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { IMPORT_KINDS, type ImportKind } from '@shop/contracts';
import { seed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const SOFFICE = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'soffice'))
  .find((file) => existsSync(file));
const ROWS = times(300, 10_000);

/** What a spreadsheet would rather read as something else. */
const NUMBERS = [
  '00123',
  '3-5-26',
  'MAR5',
  '12-2005',
  '1E5',
  '4012345678901234567',
  '10-20-30',
  '0.50',
  'KP-AC-1107',
];
const NAMES = [
  '=1+1',
  "'=1",
  '  two  spaces',
  'two\nlines',
  '“ü€😀” & <b>',
  '-5',
  '00123',
  '3/5/2026',
  '_x0041_',
  'a;b,c\td',
];

const addParts = statement<Record<string, never>, [rows: string]>(
  'test-add-random-parts',
  `insert into parts (id, name, picture, description, price_cents, minimum_order, quantity, listed_quantity, number)
   select r.id, r.name, '/pictures/coil-over.webp', r.name, r.cents, r.minimum, r.units, r.units, r.number
     from jsonb_to_recordset($1::jsonb) r (id text, name text, cents bigint, minimum int, units int, number text)`,
);

if (!SOFFICE) console.info('Exports are not opened in a spreadsheet: soffice is not in PATH.');

describe.runIf(SOFFICE)('in a spreadsheet', () =>
  describeWithDatabase('an export that is opened and saved', (open) => {
    let shop: TestShop;
    let admin: TestClient;
    let folder: string;
    beforeAll(async () => {
      shop = await openTestShop(await open());
      admin = (await shop.admin()).api;
      folder = await mkdtemp(path.join(tmpdir(), 'shop-spreadsheet-'));
      const parts = randomParts();
      for (let at = 0; at < parts.length; at += 500)
        await shop.database.run(addParts, [JSON.stringify(parts.slice(at, at + 500))]);
      await load(
        'numbers',
        `number,kind,brand,other number\n${NUMBERS.map((one) => `${one},oe,Toyota,${one}`).join('\n')}\n`,
      );
      await load(
        'vehicles',
        'make,model,litres,kw,built from,external ids\nMazda,3,1.8,103,2018-06,vpic: 0012\n',
      );
      const [id = ''] = /vehicle_\w+/.exec(String(await exported('vehicles', 'csv'))) ?? [];
      await load(
        'fitments',
        `number,vehicle,position,note,built from\n${NUMBERS[0]},${id},front,=1,2019-01\n`,
      );
    });
    afterAll(async () => {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function load(kind: ImportKind, file: string): Promise<void> {
      const params = { id: (await checked(kind, Buffer.from(file)))._id };
      await admin.call('PUT /imports/{id}', { params, body: { state: 'applying' } });
      await shop.app.importWorker.workDue(new AbortController().signal);
    }
    async function checked(kind: ImportKind, file: Buffer) {
      const { status, body } = await admin.loadFile(kind, file);
      expect({ status, body }).toMatchObject({ status: 200 });
      await shop.app.importWorker.workDue(new AbortController().signal);
      return admin.call('GET /imports/{id}', { params: { id: body._id ?? '' } });
    }
    async function exported(kind: ImportKind, format: 'csv' | 'xlsx'): Promise<Buffer> {
      const { rawPayload } = await shop.app.server.inject({
        url: `/api/exports/${kind}?format=${format}`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      return rawPayload;
    }
    /** Opens files in a spreadsheet, and saves them there. */
    async function saved(format: 'csv' | 'xlsx', files: ReadonlyMap<ImportKind, Buffer>) {
      const saves = await mkdtemp(path.join(folder, 'saved-'));
      const paths = [...files.keys()].map((kind) => path.join(folder, `${kind}.${format}`));
      for (const [kind, file] of files) await writeFile(path.join(folder, `${kind}.${format}`), file);
      const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
      // Comma, double quotes and UTF-8: what a spreadsheet proposes for a file with a mark of UTF-8.
      const text = 'Text - txt - csv (StarCalc):44,34,76';
      const how =
        format === 'csv'
          ? ['--headless', `--infilter=${text}`, '--convert-to', `csv:${text}`]
          : ['--headless', '--convert-to', 'xlsx'];
      await promisify(execFile)(SOFFICE ?? '', [profile, ...how, '--outdir', saves, ...paths]);
      return (kind: ImportKind) => readFile(path.join(saves, `${kind}.${format}`));
    }
    const exportAll = async (format: 'csv' | 'xlsx') =>
      new Map(
        await Promise.all(IMPORT_KINDS.map(async (kind) => [kind, await exported(kind, format)] as const)),
      );

    it('comes back as a workbook with each row the same', async () => {
      const fileOf = await saved('xlsx', await exportAll('xlsx'));
      for (const kind of IMPORT_KINDS) {
        const found = await checked(kind, await fileOf(kind));
        expect(found).toMatchObject({ kind, new: 0, changed: 0, wrong: 0, same: found.rows });
        expect(found.rows).toBeGreaterThan(0);
      }
    });

    it('comes back as CSV with no row changed, and says which numbers the spreadsheet has changed', async () => {
      const fileOf = await saved('csv', await exportAll('csv'));
      for (const kind of IMPORT_KINDS) {
        const found = await checked(kind, await fileOf(kind));
        expect(found).toMatchObject({ kind, new: 0, changed: 0 });
      }
      const found = await checked('prices', await fileOf('prices'));
      const query = { show: 'wrong' } as const;
      const wrong = await admin.call('GET /imports/{id}/rows', { params: { id: found._id }, query });
      const reasons = wrong.flatMap(({ problems }) => problems.map(({ reason }) => reason));
      expect(reasons).toContainEqual(expect.stringContaining('it was “00123”'));
    });

    function randomParts() {
      const [rows = []] = fc.sample(
        fc.array(
          fc.record({
            name: fc.oneof(fc.constantFrom(...NAMES), fc.string({ minLength: 1, maxLength: 30 })),
            cents: fc.integer({ min: 0, max: 9_999_999 }),
            minimum: fc.integer({ min: 1, max: 5000 }),
            units: fc.integer({ min: 0, max: 999_999 }),
            number: fc.stringMatching(
              /^\d{1,2}[-/.]\d{1,2}$|^0\d{3,6}$|^\d{1,3}E\d$|^[A-Z]{3}\d{1,2}$|^\d{1,18}$/,
            ),
          }),
          { minLength: ROWS, maxLength: ROWS },
        ),
        { seed, numRuns: 1 },
      );
      const taken = new Set(NUMBERS.map((number) => number.replace(/[^A-Za-z0-9]/g, '')));
      const withNumber = (row: (typeof rows)[number], at: number) => {
        const number = NUMBERS[at] ?? row.number;
        const key = number.replace(/[^A-Za-z0-9]/g, '');
        const isTaken = at >= NUMBERS.length && taken.has(key);
        taken.add(key);
        return { ...row, id: `part_${String(at).padStart(6, '0')}`, number: isTaken ? null : number };
      };
      return rows
        .map(withNumber)
        .map((row) => ({ ...row, name: row.name.trim() === '' ? 'Part' : row.name }));
    }
  }),
);
