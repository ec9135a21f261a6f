import { describe, expect, it, vi } from 'vitest';
import { databaseOfFile } from '../testing/databases.ts';
import { longReads, type PlanNode } from '../testing/long-reads.ts';
import { eraseAccount } from './people/users/erasure.store.ts';

/**
 * Run once when an account is erased or a process has started, by an operator's audit, or to tell an admin how many products
 * there are: they may read each table once as a whole.
 */
const RARE = new Set([
  ...['list-unfinished-orders', 'erase-account', 'sync-all-listed-stock', 'count-parts'],
  ...['audit-ledger', 'list-audited-payments'],
]);

// Those of the server: other test files have declared some, too.
vi.resetModules();
const { declaredStatements } = await import('./foundation/database/statement.ts');
await import('./app.ts');
const statements = declaredStatements().filter(
  ([name, text]) => /^\s*(select|with|insert|update|delete)/.test(text) && !RARE.has(name),
);

const ROWS = 20_000;

/**
 * A shop with a history, so that the planner knows which rows are many and which are few. Its foreign keys are not
 * checked, which would take a quarter of the time, and `part_search` is filled here, not by triggers.
 */
const HISTORY = `
  set local statement_timeout = 0;
  set local session_replication_role = replica;
  insert into users (id, uid, email, name, role)
    select 'user_' || n, 'uid-' || n, n || '@example.com', 'Buyer', case when n % 1000 = 0 then 'admin' else 'customer' end
      from generate_series(1, ${ROWS}) n;
  insert into buyer_contacts (user_id, contact)
    select 'user_' || n, n || ' Road' from generate_series(1, ${ROWS}) n;
  insert into sessions (token_hash, user_id, expires_at)
    select 'hash-' || n, 'user_' || n, now() + interval '1 hour' from generate_series(1, ${ROWS}) n;
  insert into categories (id, name) select 'category-' || n, 'Category ' || n from generate_series(1, 50) n;
  insert into brands (id, name) select 'brand-' || n, 'Brand ' || n from generate_series(1, 50) n;
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity, number, brand_id, category_id,
                     more_pictures)
    select 'part_' || n, 'Damper ' || n, '/picture', 'For car ' || n, n, 1, 100, 'D-' || n,
           'brand-' || n % 50 + 1, 'category-' || n % 50 + 1,
           jsonb_build_array('/images/' || encode(sha256(n::text::bytea), 'hex') || '-1280.webp')
      from generate_series(1, ${ROWS}) n;
  insert into part_search (part_id, number_key, name, words, category_id, universal, fitted,
                           price_cents, orderable)
    select id, text_key(number), name, to_tsvector('simple', name || ' ' || price_cents), category_id,
           price_cents % 500 = 0, true, price_cents, true
      from parts;
  insert into part_numbers (part_id, kind, key, shown)
    select 'part_' || n, 'oe', 'oe' || n, 'OE ' || n from generate_series(1, ${ROWS}) n;
  insert into vehicles (id, make, model, built_from)
    select 'vehicle_' || n, 'Make ' || n % 40, 'Model ' || n % 700, 200001 from generate_series(1, ${ROWS}) n;
  insert into fitments (vehicle_id, part_id, position)
    select 'vehicle_' || n, 'part_' || n, 'front' from generate_series(1, ${ROWS}) n;
  insert into garage (user_id, vehicle_id)
    select 'user_' || n, 'vehicle_' || n from generate_series(1, ${ROWS}) n;
  insert into saved_lists (id, user_id, name)
    select 'list_' || n, 'user_' || n, 'List' from generate_series(1, ${ROWS}) n;
  insert into list_lines (list_id, part_id, quantity, rank)
    select 'list_' || n, 'part_' || n, 1, 1 from generate_series(1, ${ROWS}) n;
  insert into published_releases (environment, remote, version, statement, contents, team, announced_by, announced_at, available_at)
    select 'shop', 'remote-' || n % 200, n || '.0.0', '{}', '{}', 'team', 'credential', now(), case when n % 100 > 0 then now() end
      from generate_series(1, ${ROWS}) n;
  insert into release_wanted_files (environment, remote, version, sha384, bytes)
    select 'shop', 'remote-' || n % 200, n || '.0.0', 'hash-' || n, 1 from generate_series(1, ${ROWS}) n;
  insert into release_files (sha384, bytes, stored_at)
    select 'hash-' || n, '', now() from generate_series(1, ${ROWS}) n;
  insert into synonyms (term, meaning) select 'term ' || n, 'word' || n from generate_series(1, ${ROWS}) n;
  insert into search_words (word) select 'word' || n from generate_series(1, ${ROWS}) n on conflict do nothing;
  insert into search_trigrams (trigram, word)
    select substr(md5(n::text), 1, 3), 'word' || n from generate_series(1, ${ROWS}) n on conflict do nothing;
  insert into orders (id, number, user_id, cart_key, lines_cents, total_cents, name, email, phone, address, hold_until)
    select kind || n, row_number() over (), 'user_' || n, case kind when 'trade_' then 'key-' || n end, n, n, 'Buyer',
           n || '@example.com', '1', 'Road', case when n % 100 = 0 and kind <> 'order_e' then now() + interval '1 day' end
      from generate_series(1, ${ROWS}) n cross join (values ('order_'), ('order_e'), ('trade_')) kinds (kind);
  insert into order_lines (id, order_id, number, order_number, part_id, user_id, status, name, email, product_name,
                           price_cents, quantity, total_cents, image, phone, address, hold_until, removed_at)
    select replace(o.id, 'trade_', 'order_t'), o.id, o.number, o.number, 'part_' || n, o.user_id,
           case when o.id like 'order_e%' then 'cancelled' when n % 100 = 0 then 'unpaid' else 'shipped' end,
           o.name, o.email, 'Damper', n, 1, n, '/picture', '1', 'Road', now() + interval '1 day',
           case when o.id like 'order_e%' then now() end
      from orders o cross join lateral (select o.total_cents as n) numbered;
  insert into cart_lines (user_id, part_id, quantity)
    select 'user_' || n, 'part_' || n, 1 from generate_series(1, ${ROWS}) n;
  insert into cart_additions (user_id, digest)
    select 'user_' || n % 500 + 1, 'digest-' || n from generate_series(1, ${ROWS}) n;
  insert into payments (intent_id, order_id, amount_cents, status, client_secret)
    select 'pi_' || prefix || n, kind || n, n, case when n % 100 = 0 then 'open' else 'succeeded' end, 's'
      from generate_series(1, ${ROWS}) n cross join (values ('', 'order_'), ('t', 'trade_')) kinds (prefix, kind);
  insert into payment_shares (intent_id, line_id, amount_cents, status)
    select 'pi_' || prefix || n, 'order_' || prefix || n, n, case when n % 100 = 0 then 'owed' else 'succeeded' end
      from generate_series(1, ${ROWS}) n cross join (values (''), ('t')) kinds (prefix);
  insert into refunds (intent_id, line_id, amount_cents, status)
    select 'pi_t' || n, 'order_t' || n, n, case when n % 100 = 0 then 'owed' else 'made' end
      from generate_series(1, ${ROWS}) n;
  insert into reversals (id, intent_id, kind, amount_cents, status)
    select 're_' || n, 'pi_' || n, 'refund', 1, 'made' from generate_series(1, ${ROWS}) n;
  insert into reversal_shares (reversal_id, line_id, amount_cents)
    select 're_' || n, 'order_t' || n, 1 from generate_series(1, ${ROWS}) n;
  insert into card_declines (charge_id, user_id, made_at)
    select 'ch_' || n, 'user_' || n, now() - n * interval '1 second' from generate_series(1, ${ROWS}) n;
  insert into provider_events (id, made_at, handled_at)
    select 'evt_' || n, now() + n * interval '1 second', case when n % 1000 > 0 then now() end
      from generate_series(1, ${ROWS}) n;
  insert into events (actor, kind, subject)
    select 'system', 'order.placed', 'order_' || n from generate_series(1, ${ROWS}) n;
  insert into order_notes (event_id, line_id, text)
    select n, 'order_' || n, 'Rear entrance' from generate_series(1, ${ROWS}) n;
  insert into returns (line_id, quantity, reason, status)
    select 'order_' || n, 1, 'Bent', case when n % 100 = 0 then 'asked' else 'declined' end from generate_series(1, ${ROWS}) n;
  insert into mails (id, kind, user_id, order_id, line_ids, state, due_at)
    select 'mail_' || lpad(n::text, 11, '0'), case when n % 3 = 0 then 'stock-low' else 'placed' end, 'user_' || n, 'order_' || n,
           array['order_' || n], case n % 100 when 0 then 'waiting' when 1 then 'failed' when 2 then 'bounced' when 3 then 'dropped' else 'sent' end,
           now() + n * interval '1 second'
      from generate_series(1, ${ROWS}) n;
  insert into bounces (user_id, email) select 'user_' || n, n || '@example.com' from generate_series(1, ${ROWS}) n;
  insert into watches (user_id, part_id) select 'user_' || n, 'part_' || n from generate_series(1, ${ROWS}) n;
  insert into seals (up_to, seal) select n, 'seal' from generate_series(1, ${ROWS}, 100) n;
  insert into rate_limits (key, restored_at)
    select 'call:' || n, now() + interval '1 day' from generate_series(1, ${ROWS}) n;
  insert into release_outcomes (release, network, provider, outcome, reported_at)
    select 'remote-' || n % 20 || '@1.0.0', 'network-' || n, 'provider-' || n % 1000, 'worked', now()
      from generate_series(1, ${ROWS}) n;
  insert into release_figures (remote, version, starts, failures, errors, load_times, reported_at)
    select 'remote-' || n % 200, n || '.0.0', 1, 0, 0, '{1}', now() from generate_series(1, ${ROWS}) n;
  insert into release_errors (remote, version, place, message, frames, count, reported_at)
    select 'remote-' || n % 200, '1.0.0', 'place-' || n, 'A bug', '{}', 1, now() from generate_series(1, ${ROWS}) n;
  insert into images (hash, width, format, bytes, user_id)
    select 'hash-' || n, 480, 'webp', '', 'user_' || n from generate_series(1, ${ROWS}) n;
  insert into reviews (id, user_id, name, company_name, feedback, rating_tenths, img)
    select 'review_' || n, 'user_1', 'Buyer', 'Company', 'Good', 45, '/picture' from generate_series(1, ${ROWS}) n;
  insert into imports (id, kind, state, user_id, created_at)
    select 'import_' || n, 'prices', case when n % 1000 = 0 then 'checking' else 'applied' end, 'user_1',
           now() - n * interval '1 hour' from generate_series(1, ${ROWS}) n;
  insert into import_rows (import_id, line, action, key, subject, refusal, kept)
    select 'import_' || n % 20 + 1, n, (array['new', 'changed', 'same', 'wrong'])[n % 4 + 1], 'part_' || n, 'part_' || n,
           case when n % 100 = 0 then 'gone' end, case when n % 100 = 1 then 'gone' end
      from generate_series(1, ${ROWS}) n;
  analyze`;

const database = await databaseOfFile();
await database.pool.query(HISTORY);

describe('every statement', () => {
  async function planOf(text: string): Promise<PlanNode | undefined> {
    const client = await database.pool.connect();
    try {
      await client.query(`prepare planned as ${text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (format json) execute planned ${unknownValues(text)}`,
      );
      await client.query('deallocate planned');
      return rows[0]?.['QUERY PLAN'][0].Plan;
    } finally {
      client.release();
    }
  }

  it.each(statements)('%s finds its rows by an index, whatever the size of the tables', async (_, text) => {
    const plan = await planOf(text);
    expect(plan).toBeDefined();
    expect(longReads(plan)).toEqual([]);
  });

  it('erasing an account reads no table once per picture', async () => {
    const repeated = subplansOf(await planOf(eraseAccount.text));
    expect(repeated).not.toEqual([]);
    const read = repeated.flatMap((plan) => longReads(plan));
    expect(read.filter((step) => step.startsWith('Seq Scan'))).toEqual([]);
  });
});

/** The nodes that a plan runs once per row of another one. */
function subplansOf(node: PlanNode | undefined): PlanNode[] {
  return (node?.Plans ?? []).flatMap((child) =>
    child['Parent Relationship'] === 'SubPlan' ? [child] : subplansOf(child),
  );
}

/** As many values as the statement has parameters; a generic plan ignores them. */
function unknownValues(text: string): string {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  return count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`;
}
