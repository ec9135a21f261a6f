import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { blockingStatements } from '../../../testing/blocking-statements.ts';
import { migrationNames } from './schema-version.ts';
import { shopMigrations } from './shop-database.ts';

/** Those before it were made while no shop was running. */
const FIRST_BESIDE_A_RUNNING_SHOP = '0011';
/** Those before it wrote all rows in one transaction. */
const FIRST_IN_BATCHES = '0050';
const WRITES_ROWS = /^(?:UPDATE|WITH)/;

test.each((await migrationNames(shopMigrations())).filter((name) => name >= FIRST_BESIDE_A_RUNNING_SHOP))(
  '%s does not hold up the version that still runs',
  async (name) => {
    const migration = await readFile(path.join(shopMigrations(), `${name}.sql`), 'utf8');
    const blocking = blockingStatements(migration);
    const former = name < FIRST_IN_BATCHES ? blocking.filter((statement) => WRITES_ROWS.test(statement)) : [];
    expect(blocking).toEqual(former);
  },
);

describe('a statement of a migration', () => {
  it.each([
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_cents" > 0);',
    'ALTER TABLE "orders" ADD CONSTRAINT "of_part" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id");',
    'ALTER TABLE "orders" ALTER COLUMN "quantity" SET DATA TYPE bigint;',
    'ALTER TABLE "orders" ALTER COLUMN "phone" SET NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "token" text DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "number" serial;',
    'ALTER TABLE "orders" ADD COLUMN "number" bigint DEFAULT nextval(\'order_numbers\');',
    'ALTER TABLE "orders" ADD COLUMN "part" text REFERENCES "parts"("id");',
    'ALTER TABLE "orders" DROP COLUMN "phone";',
    'ALTER TABLE "orders" RENAME COLUMN "phone" TO "number";',
    'DROP TABLE "orders";',
    'CREATE INDEX ON "orders" ("phone");',
    'CREATE INDEX IF NOT EXISTS "orders_by_phone" ON "orders" USING btree ("phone");',
    'LOCK TABLE "orders";',
    'UPDATE "orders" SET "next" = \'\';',
    'WITH listed AS (SELECT "id" FROM "orders") UPDATE "orders" SET "next" = \'\' FROM listed;',
  ])('is refused: %s', (statement) => {
    expect(blockingStatements(statement)).toEqual([statement]);
  });

  it('is refused when it writes rows, or checks them, in the transaction that locks a table', () => {
    const lock = 'ALTER TABLE "orders" ADD COLUMN "next" text;';
    const fill = 'UPDATE "orders" SET "next" = \'\' WHERE "id" > $1;';
    const check = 'ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total";';
    for (const [long, migration] of [
      [fill, `-- In batches\n${fill}`],
      [check, check],
    ]) {
      expect(blockingStatements(migration ?? '')).toEqual([]);
      expect(blockingStatements(`${lock}--> statement-breakpoint\n${migration}`)).toEqual([long]);
    }
  });

  it('is allowed for a table that the same migration creates', () => {
    const made = 'CREATE TABLE "notes" ("text" text);';
    const changed = 'ALTER TABLE "notes" ADD CONSTRAINT "notes_text" CHECK ("notes"."text" <> \'\');';
    expect(blockingStatements(`${made}--> statement-breakpoint\n${changed}`)).toEqual([]);
  });
});
