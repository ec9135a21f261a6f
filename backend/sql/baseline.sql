-- The tables of the shop, by subject, with their indexes. Functions and triggers are in functions.sql. A change comes as a
-- numbered file beside this one (CONTRIBUTING.md); what is here is never changed.

-- == People ==

create table users (
  id text primary key,
  -- The identity provider's id; bound when the verified email is first seen.
  uid text,
  -- Lower case.
  email text not null,
  name text not null,
  role text not null default 'customer',
  email_verified boolean not null default false,
  institution_name text,
  department text,
  -- The profile's phone number, by its name in the contract.
  number text,
  address text,
  linked_in text,
  image text,
  -- The last checkout's phone and address, offered at the next one.
  order_phone text,
  order_address text,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Sessions of sign-ins before it have ended: by the operator, or by the identity provider.
  sessions_valid_from timestamptz,
  -- Random key of the hash by which the audit log names the identity; an erased account has none.
  record_key text,
  constraint users_role check (role in ('customer', 'admin'))
);
create index users_by_email on users (role, email collate "C", id) where removed_at is null;
create index users_by_name on users (role, name, id) where removed_at is null;
-- What admins list of one role or of all, in each order.
create index users_by_role on users (role, id collate "C") where removed_at is null;
create index users_by_upload on users (substring(image, '/images/([0-9a-f]{64})-'))
  where (substring(image, '/images/([0-9a-f]{64})-') is not null) and removed_at is null;
create index users_by_word on users using gin (to_tsvector('simple', word_pieces(
  name || ' ' || email)))
  where removed_at is null;
create unique index users_email_unique on users (email);
create unique index users_uid_unique on users (uid);

-- Valid access tokens. Only their hashes are stored.
create table sessions (
  token_hash text primary key,
  user_id text not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the user last signed in at the identity provider.
  authenticated_at timestamptz not null default now(),
  -- That sign-in included a second factor.
  second_factor boolean not null default false
);
create index sessions_by_user on sessions (user_id, created_at);
create index sessions_expires_at on sessions (expires_at);

-- How much of its allowance each caller has used: what all processes must agree on to limit rates.
create table rate_limits (
  -- What is limited and for whom, as `upload:user_01…` or `call:203.0.113.7`.
  key text primary key,
  -- When everything taken so far will have been given back.
  restored_at timestamptz not null
);
create index rate_limits_restored on rate_limits (restored_at);

-- == The catalogue ==

create table brands (
  id text primary key,
  name text not null
);
create index brands_by_key on brands (term_key(name) collate "C");

-- The id holds those of the categories above: `brakes/pads` is one of `brakes`.
create table categories (
  id text primary key,
  name text not null
);

-- A tenth of each page is kept free for the next version of a row: an order changes the stock there, and no index.
create table parts (
  id text primary key,
  name text not null,
  picture text not null,
  description text not null,
  price_cents bigint not null,
  minimum_order integer not null,
  quantity integer not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The shop's own number of the part.
  number text,
  -- Names and values, in the order they are shown.
  attributes jsonb not null default '[]',
  -- The stock by which lists are sorted. It follows `quantity` by some seconds, so that an order moves no index.
  listed_quantity integer not null default 0,
  brand_id text references brands,
  category_id text references categories,
  -- It fits every vehicle.
  universal boolean not null default false,
  -- Prices from larger quantities on, by ascending quantity: `[{"minQuantity": 500, "priceCents": 290}]`.
  price_breaks jsonb not null default '[]',
  constraint parts_price check (price_cents >= 0),
  constraint parts_quantity check (quantity >= 0)
) with (fillfactor = 90);
-- What an admin's overview counts.
create index parts_below_minimum on parts (id collate "C")
  where removed_at is null and listed_quantity < minimum_order;
create index parts_by_name on parts (name, id) where removed_at is null;
create index parts_by_price on parts (price_cents, id) where removed_at is null;
create index parts_by_stock on parts (listed_quantity, id) where removed_at is null;
create index parts_by_upload on parts (substring(picture, '/images/([0-9a-f]{64})-'))
  where (substring(picture, '/images/([0-9a-f]{64})-') is not null) and removed_at is null;
create index parts_by_words on parts using gin (to_tsvector('simple', word_pieces(
  name || ' ' || description || ' ' || coalesce(number, ''))))
  where removed_at is null;
create index parts_listed on parts (id collate "C") where removed_at is null;
create unique index parts_number on parts (text_key(number))
  where removed_at is null;

-- Numbers by which parts are known, beside the shop's own, which is a column of the part.
create table part_numbers (
  part_id text not null references parts,
  kind text not null,
  -- What numbers are compared by (`numberKey` of the contract).
  key text not null,
  -- Whose number it is; empty where that is not said.
  brand text not null default '',
  -- The number as it is printed.
  shown text not null,
  primary key (part_id, kind, key, brand),
  constraint part_numbers_key check (key <> ''),
  constraint part_numbers_kind check (kind in ('mpn', 'oe', 'cross', 'supersedes', 'gtin'))
);
create index part_numbers_by_key on part_numbers (key collate "C");
create index part_numbers_by_shape on part_numbers (number_shape(key) collate "C");
create index part_numbers_by_end on part_numbers (reverse(number_shape(key)) collate "C");

-- One variant of a car with one engine, over the months in which it was built (200503 is March 2005).
create table vehicles (
  id text primary key,
  make text not null,
  model text not null,
  generation text,
  engine_code text,
  litres numeric(3, 1),
  fuel text,
  kw integer,
  built_from integer,
  -- Absent while it is still built.
  built_to integer,
  -- Ids that others have for it, by their name for the kind of id.
  external_ids jsonb not null default '{}',
  words tsvector generated always as (to_tsvector('simple', search_text(
    make || ' ' || model || ' ' || coalesce(generation, '') || ' ' || coalesce(engine_code, '')))) stored,
  constraint vehicles_built check (built_to >= built_from),
  constraint vehicles_fuel check (fuel in ('petrol', 'diesel', 'hybrid', 'electric', 'gas', 'hydrogen'))
);
create index vehicles_by_key on vehicles using gin (vehicle_keys(make, model, generation, engine_code));
create index vehicles_by_make_key on vehicles (term_key(make) collate "C");
create index vehicles_by_model on vehicles (make collate "C", model collate "C", id);
create index vehicles_by_word on vehicles using gin (words);

-- Which parts fit which vehicles. An empty position or note says nothing.
create table fitments (
  vehicle_id text not null references vehicles,
  part_id text not null references parts,
  position text not null default '',
  note text not null default '',
  -- Fits only cars built between these months, where the vehicle was built for longer.
  built_from integer,
  built_to integer,
  primary key (vehicle_id, part_id, position)
);
create index fitments_by_part on fitments (part_id);

-- The vehicles that customers keep.
create table garage (
  user_id text not null references users,
  vehicle_id text not null references vehicles,
  name text not null default '',
  -- The year that was chosen on the way to the vehicle.
  year integer,
  created_at timestamptz not null default now(),
  primary key (user_id, vehicle_id)
);
create index garage_by_vehicle on garage (vehicle_id);

-- == Search ==

-- What the catalogue is searched by. Triggers write these tables (the function refresh_part_search), so
-- that no statement and no older version of the shop can forget it; a backup leaves them out.

-- A row for each part of the catalogue. Orders do not write it, except where a part becomes orderable or no longer
-- is.
create table part_search (
  part_id text primary key references parts,
  -- What the shop's own number is compared by.
  number_key text,
  name text not null,
  -- The words of name, brand, category, vehicles and description; without positions, because counts read these
  -- rows.
  words tsvector not null,
  category_id text not null default '',
  universal boolean not null,
  -- Whether the shop knows a vehicle that it fits.
  fitted boolean not null,
  price_cents bigint not null,
  -- There is enough stock for one order.
  orderable boolean not null,
  -- What it is counted by where a list is narrowed: category with those above, brand, price band, positions; and its attributes.
  facets text[] not null default '{}',
  attributes text[] not null default '{}'
);
create index part_search_by_name on part_search (name, part_id);
create index part_search_by_number on part_search (number_key collate "C");
create index part_search_by_number_shape on part_search (number_shape(number_key) collate "C");
create index part_search_by_number_end on part_search (reverse(number_shape(number_key)) collate "C");
create index part_search_by_price on part_search (price_cents, part_id);
create index part_search_by_word on part_search using gin (words);
create index part_search_newest on part_search (part_id collate "C");

-- What people call parts, and what the catalogue says instead.
create table synonyms (
  -- As people type it, in the singular.
  term text not null,
  -- What the catalogue says; empty for the usual name of a part, so that its words are not taken for those of another part.
  meaning text not null default '',
  primary key (term, meaning)
);
create index synonyms_by_word on synonyms using gin (to_tsvector('simple', search_text(term)));
create index synonyms_by_meaning_word on synonyms using gin (to_tsvector('simple', search_text(meaning)));
create index synonyms_by_key on synonyms (term_key(term) collate "C");

-- The words of the catalogue that have four letters or more, for the correction of those that are mistyped.
create table search_words (
  word text primary key
);
create index search_words_by_beginning on search_words (word collate "C");

-- The three-letter pieces of each word, which words that look alike share.
create table search_trigrams (
  trigram text not null,
  word text not null,
  primary key (trigram, word)
);

-- == Orders ==

-- Numbers that people name orders and their lines by. Six digits from the start; gaps are possible.
create sequence order_numbers start with 100001;

-- Orders as they were placed. Each has one line or more in `order_lines`, whose states say what became of it; the lines are
-- paid together. An order of POST /purchase has one line, with the order's id and number.
create table orders (
  id text primary key,
  number bigint not null default nextval('order_numbers'),
  user_id text not null references users,
  -- Made by the client for one cart, so that a repeated call places one order. Absent for an order of POST /purchase.
  cart_key text,
  -- The buyer's own number of their purchase order.
  po_number text,
  terms text not null default 'card',
  lines_cents bigint not null,
  delivery_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  total_cents bigint not null,
  -- The buyer as they were when the order was placed.
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  created_at timestamptz not null default now(),
  -- Until then its unpaid lines hold their stock; absent once they are paid or closed.
  hold_until timestamptz,
  -- When its buyer last opened the payment screen.
  opened_at timestamptz,
  -- Times the provider refused to make its intent: part of the next try's idempotency key.
  failed_intents integer not null default 0,
  constraint orders_terms check (terms = 'card'),
  constraint orders_total check (total_cents = lines_cents + delivery_cents + tax_cents)
);
create index orders_by_buyer on orders (user_id, id) where cart_key is not null;
create unique index orders_cart_key on orders (user_id, cart_key);
create index orders_holding on orders (hold_until) where hold_until is not null;
create unique index orders_number on orders (number);
create index orders_unpaid_by_buyer on orders (user_id) where hold_until is not null;

-- Lines of orders, which are paid together, and shipped and refunded by themselves. They are never erased: what is `removed`
-- leaves the lists and stays in the record.
create table order_lines (
  id text primary key,
  order_id text not null references orders,
  number bigint not null,
  part_id text not null references parts,
  user_id text not null references users,
  status text not null,
  -- The part as it was when the order was placed.
  product_name text not null,
  -- Absent where the part had none.
  part_number text,
  price_cents bigint not null,
  quantity integer not null,
  total_cents bigint not null,
  image text not null,
  -- Of the order as it was placed, kept here so that lists and their search read one table.
  hold_until timestamptz not null,
  order_number bigint not null,
  po_number text,
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The intent that it was paid by.
  transaction_id text,
  -- What an admin has to know about its payment: kept with the reversals.
  payment_issue text,
  -- The buyer's bank inquires about its payment.
  inquiry boolean not null default false,
  -- What admins find it by. Kept, because lists are searched row by row as long as many match.
  searched text not null generated always as (word_pieces(
    name || ' ' || email || ' ' || product_name || ' ' || number::text || ' ' || order_number::text || ' '
    || coalesce(po_number, '') || ' ' || coalesce(part_number, '') || ' ' || text_key(coalesce(part_number, '')) || ' '
    || address || ' ' || digit_endings(phone))) stored,
  constraint order_lines_payment_issue check (payment_issue in ('disputed', 'returned', 'partly-returned')),
  constraint order_lines_quantity check (quantity > 0),
  constraint order_lines_status check (
    status in ('unpaid', 'paid', 'shipped', 'refunding', 'cancelled', 'lapsed', 'refunded')),
  constraint order_lines_total check (total_cents = price_cents * quantity)
);
-- The highest number is a line's: a cart's lines are numbered after their order.
alter sequence order_numbers owned by order_lines.number;
create index order_lines_by_buyer on order_lines (user_id, id) where removed_at is null;
create index order_lines_by_name on order_lines (status, name, id) where removed_at is null;
create index order_lines_by_order on order_lines (order_id);
create index order_lines_by_product on order_lines (status, product_name, id) where removed_at is null;
create index order_lines_by_quantity on order_lines (status, quantity, id) where removed_at is null;
-- What admins list of one status or of all, in each order.
create index order_lines_by_status on order_lines (status, id collate "C") where removed_at is null;
create index order_lines_by_text on order_lines using gin (to_tsvector('simple', word_pieces(searched)))
  where removed_at is null;
create index order_lines_by_upload on order_lines (substring(image, '/images/([0-9a-f]{64})-'))
  where substring(image, '/images/([0-9a-f]{64})-') is not null;
-- What has ended.
create index order_lines_ended on order_lines (id collate "C") where removed_at is not null;
create index order_lines_ended_by_buyer on order_lines (user_id, id) where removed_at is not null;
create index order_lines_ended_by_text on order_lines using gin (to_tsvector('simple', word_pieces(searched)))
  where removed_at is not null;
create unique index order_lines_number on order_lines (number);
-- Of orders of POST /purchase.
create unique index order_lines_one_unpaid_per_part on order_lines (user_id, part_id)
  where status = 'unpaid' and order_id = id;
create index order_lines_paid_by_buyer on order_lines (user_id) where status in ('paid', 'shipped');
create index order_lines_unpaid_by_buyer on order_lines (user_id) where status = 'unpaid';
-- How many lines of a part are not finished.
create index order_lines_waiting_by_part on order_lines (part_id, status) where status in ('unpaid', 'paid');

-- What admins note on orders. The event that says so holds no text, so that a note can be erased.
create table order_notes (
  -- The event of the audit log: who noted it, and when.
  event_id bigint primary key,
  line_id text not null references order_lines,
  text text not null
);

-- What customers have in their carts.
create table cart_lines (
  user_id text not null references users,
  part_id text not null references parts,
  quantity integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, part_id),
  constraint cart_lines_quantity check (quantity > 0)
);
create index cart_lines_by_part on cart_lines (part_id);

-- The last additions to each cart that had a key of the client: sent again, they add nothing.
create table cart_additions (
  user_id text not null references users,
  -- The hash of the key and of what was added.
  digest text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, digest)
);

-- Lists of parts that buyers keep to order them again.
create table saved_lists (
  id text primary key,
  user_id text not null references users,
  name text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index saved_lists_by_owner on saved_lists (user_id, changed_at);

create table list_lines (
  list_id text not null references saved_lists on delete cascade,
  part_id text not null references parts,
  quantity integer not null,
  -- The order in which the list shows its lines.
  rank integer not null,
  primary key (list_id, part_id)
);

-- == Payments ==

-- Payment intents of the card provider, each for an order: at most one per order that can still be paid (`open` or `lost`).
-- `open`: it can still succeed. `lost`: the provider does not know it under the shop's key; asked about further. `declined`:
-- ended after too many declines; its order gets no other. `cancelled`: it can no longer be paid. `succeeded`: its money came
-- in, and is divided in `payment_shares`. See docs/decisions/orders-and-payments.md.
create table payments (
  -- The provider's id of the intent.
  intent_id text primary key,
  order_id text not null references orders,
  -- What was asked for; once settled, what came in.
  amount_cents bigint not null,
  status text not null,
  client_secret text not null,
  created_at timestamptz not null default now(),
  -- When the shop last asked the provider about it.
  checked_at timestamptz not null default now(),
  settled_at timestamptz,
  -- How often it was tried in its present state: the pause before the next try doubles with each.
  tries integer not null default 0,
  -- The number of declined cards by which it was ended; zero if it was not. Set before the provider is asked to.
  declines integer not null default 0,
  constraint payments_status check (status in ('open', 'lost', 'declined', 'cancelled', 'succeeded'))
);
create index payments_by_order on payments (order_id);
create unique index payments_one_open_per_order on payments (order_id) where status in ('open', 'lost');
create index payments_declined on payments (order_id collate "C") where status = 'declined';
-- Payments that the job asks the provider about.
create index payments_unsettled on payments (checked_at) where status in ('open', 'lost');

-- The money of a payment by line, from the moment that it came in. `succeeded`: the line is paid by it. `owed`: the shop
-- refunds what is left of it. `refund_failed`: a person has to pay it back. `refunded`: all of it went back.
create table payment_shares (
  intent_id text not null references payments,
  line_id text not null references order_lines,
  amount_cents bigint not null,
  -- What of it went back through the card provider: its part of the reversals that were made.
  returned_cents bigint not null default 0,
  -- What a person paid back by other means, after a refund had failed.
  repaid_cents bigint not null default 0,
  status text not null,
  primary key (intent_id, line_id),
  constraint payment_shares_repaid check (repaid_cents >= 0 and repaid_cents <= amount_cents),
  constraint payment_shares_returned check (returned_cents >= 0 and returned_cents <= amount_cents),
  constraint payment_shares_status check (status in ('succeeded', 'owed', 'refund_failed', 'refunded'))
);
create index payment_shares_by_line on payment_shares (line_id);
create index payment_shares_failed on payment_shares (line_id) where status = 'refund_failed';

-- What became of the money of each line, by payment: the one place that says so. What is repaid and goes back once more by
-- the provider counts once.
create view line_money as
  select intent_id, line_id, status, amount_cents as received_cents, returned_cents,
         least(repaid_cents, amount_cents - returned_cents) as repaid_cents,
         case when status in ('owed', 'refund_failed') then greatest(amount_cents - returned_cents - repaid_cents, 0) else 0 end
           as owed_cents,
         case when status = 'succeeded' then greatest(amount_cents - returned_cents - repaid_cents, 0) else 0 end as kept_cents
    from payment_shares;

-- Refunds that the shop makes, each once. `owed`: to be made. `made`: the provider has it under this key. `refused`: the
-- provider will not make it, and a person pays it back. `void`: its money went back in another way first.
create table refunds (
  -- What the provider knows it by, also as the idempotency key.
  id text primary key default 'refund_' || gen_random_uuid(),
  intent_id text not null references payments,
  -- The line that it is for; absent where it is for all lines of the payment.
  line_id text references order_lines,
  amount_cents bigint not null,
  status text not null default 'owed',
  created_at timestamptz not null default now(),
  -- When the provider was last asked to make it, and how often.
  checked_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Times the provider refused: part of the next try's idempotency key.
  failed_tries integer not null default 0,
  constraint refunds_amount check (amount_cents >= 0),
  constraint refunds_status check (status in ('owed', 'made', 'refused', 'void'))
);
create index refunds_by_intent on refunds (intent_id);
create index refunds_owed on refunds (checked_at) where status = 'owed';

-- Money that went, or may go, back to a buyer: refunds by the shop or by hand, in whole or in part, and disputes.
-- `inquiry`: the buyer's bank asks, and took no money. `open`: a dispute without a decision. `made`: the money is
-- back with the buyer, or on its way (a dispute: lost). `failed`: it stays with the shop, or came back to it (a
-- dispute: won).
create table reversals (
  -- The provider's id of the refund or the dispute.
  id text primary key,
  intent_id text not null references payments,
  kind text not null,
  -- No more than was left of the payment.
  amount_cents bigint not null,
  status text not null,
  created_at timestamptz not null default now(),
  constraint reversals_amount check (amount_cents >= 0),
  constraint reversals_kind check (kind in ('refund', 'dispute')),
  constraint reversals_status check (status in ('inquiry', 'open', 'made', 'failed'))
);
create index reversals_by_intent on reversals (intent_id);
create index reversals_undecided on reversals (status) where status in ('inquiry', 'open');

-- How a reversal that was made is divided between the lines of its payment.
create table reversal_shares (
  reversal_id text not null references reversals,
  line_id text not null references order_lines,
  amount_cents bigint not null,
  primary key (reversal_id, line_id)
);

-- Cards that were declined in the last days, for the limit of an account: the card provider's failed charges.
create table card_declines (
  -- The provider's id of the charge.
  charge_id text primary key,
  -- Whose order it was for.
  user_id text not null references users,
  -- By the provider's clock.
  made_at timestamptz not null
);
create index card_declines_by_user on card_declines (user_id, made_at);
create index card_declines_made on card_declines (made_at);

-- How far the shop has followed the card provider's list of events.
create table event_cursors (
  provider text primary key,
  -- When the provider made the newest event that the shop has seen there.
  seen_until timestamptz not null,
  -- When a process last began to look.
  checked_at timestamptz not null default now()
);

-- The card provider's events that are still to be handled, and those that were handled in the last minutes: the
-- list of events is read again over that time, since events may appear in it late.
create table provider_events (
  -- The provider's id of the event.
  id text primary key,
  -- When the provider made it.
  made_at timestamptz not null,
  handled_at timestamptz,
  -- How often handling it has failed: the pause before the next try doubles with each.
  failures integer not null default 0,
  tried_at timestamptz not null default now()
);
create index provider_events_handled on provider_events (made_at) where handled_at is not null;
create index provider_events_unhandled on provider_events (tried_at) where handled_at is null;

-- Where the money of orders lies, as transfers between accounts: `provider` is what the card provider holds for the
-- shop, `sales` what was paid for orders that stand, `owed` what must go back to buyers, `repaid` what a person
-- paid back by other means while the provider still holds it. Every row takes from one account what it gives to
-- another, so their sum is always zero. Append-only as events are. By the convention of bookkeeping, what the shop
-- has grows by a debit (`provider`), what it earned or owes by a credit (`sales`, `owed`, `repaid`). Debit and
-- credit are: `provider`, `sales` for a payment that its order waited for; `provider`, `owed` for one that no order
-- wants, and for a refund that came back; `sales`, `owed` when a refund begins; `owed`, `provider` when it is made;
-- `sales`, `provider` for money that went back although its order stands (a refund by hand, a lost dispute), and
-- the reverse when that failed; `owed`, `repaid` when a person paid it back by other means; `repaid`, `provider`
-- for money that goes back although it was repaid, and the reverse.
create table ledger (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  line_id text not null references order_lines,
  intent_id text not null,
  debit text not null,
  credit text not null,
  amount_cents bigint not null,
  constraint ledger_accounts check (
    debit in ('provider', 'sales', 'owed', 'repaid') and credit in ('provider', 'sales', 'owed', 'repaid')
    and debit <> credit),
  constraint ledger_amount check (amount_cents > 0)
);
create index ledger_by_line on ledger (line_id, id);

-- == The audit log ==

-- The append-only audit log of every change of stock, order, role or part: the database refuses to change or remove
-- a row.
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- A user's id, or `system`, `payments` or `command-line`.
  actor text not null,
  kind text not null,
  -- Id of what changed.
  subject text not null,
  before jsonb,
  after jsonb
);
create index events_by_subject on events (subject, id);

-- The chain of seals over the audit log. Append-only as events are.
create table seals (
  -- The last event that the seal covers; the first is the one after the previous seal's last.
  up_to bigint primary key,
  -- SHA-256 over the preceding seal and these events.
  seal bytea not null
);

-- == Pictures and reviews ==

-- Uploaded pictures in every width and format, stored here so that any process can serve them.
create table images (
  -- SHA-256 of the uploaded file, in hexadecimal.
  hash text not null,
  -- The width it is asked for by, in pixels; a smaller picture is not enlarged to it.
  width smallint not null,
  format text not null,
  bytes bytea not null,
  -- Who uploaded it first.
  user_id text not null references users,
  created_at timestamptz not null default now(),
  -- When it was last uploaded, chosen or found in use. It is kept for some time after that.
  used_at timestamptz not null default now(),
  primary key (hash, width, format),
  constraint images_format check (format in ('webp', 'avif'))
);
-- One row per picture.
create index images_by_use on images (used_at) where width = 1280 and format = 'webp';
create index images_by_user on images (user_id);

create table reviews (
  id text primary key,
  user_id text references users,
  -- The account's name when the review was left.
  name text not null,
  company_name text not null,
  feedback text not null,
  -- Tenths: a rating of 4.5 is 45.
  rating_tenths smallint not null,
  img text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index reviews_by_author on reviews (user_id, created_at);
create index reviews_by_upload on reviews (substring(img, '/images/([0-9a-f]{64})-'))
  where (substring(img, '/images/([0-9a-f]{64})-') is not null) and removed_at is null;
create index reviews_listed on reviews (id) where removed_at is null;

-- == Imports ==

-- Files that admins load, and edits of many products. `receiving`: its file is not complete. `checking`: the dry
-- run reads it. `checked`: an admin decides. `applying`, `applied`, `undoing`, `undone`: what they decided.
-- `discarding`: its rows are being removed, and it is with them.
create table imports (
  id text primary key,
  kind text not null,
  -- How the units of a stock file are meant; of an edit, which products it is about and what it changes.
  options jsonb not null default '{}',
  -- The names of the file's columns, in its order.
  header jsonb not null default '[]',
  state text not null,
  -- Who loaded it, or decided about it last.
  user_id text not null references users,
  -- Rows of the file; of an edit, those found so far.
  rows integer not null default 0,
  -- The last row that the present state has dealt with. Each batch of rows moves it, so that none is done twice.
  line integer not null default 1,
  -- Where the dry run goes on: a byte of the file, or the last product of an edit.
  resume text not null default '',
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  same_rows integer not null default 0,
  wrong_rows integer not null default 0,
  -- Rows that could not be applied, and rows that could not be undone.
  refused_rows integer not null default 0,
  kept_rows integer not null default 0,
  created_at timestamptz not null default now(),
  -- Until then a process works on it.
  claimed_until timestamptz not null default now(),
  -- How often the next step failed one after the other, at which row, and why it is not tried again by itself.
  failures integer not null default 0,
  failed_line integer,
  failure text,
  constraint imports_state check (
    state in ('receiving', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'discarding'))
);
create index imports_by_age on imports (created_at);
create index imports_listed on imports (id) where state not in ('receiving', 'discarding');
create index imports_under_way on imports (claimed_until)
  where state in ('checking', 'applying', 'undoing', 'discarding');

-- What the dry run found of each row, and why it was not applied or not undone.
create table import_rows (
  import_id text not null references imports,
  -- The row's number in a spreadsheet: the names of the columns are row 1.
  line integer not null,
  action text not null,
  -- What the row is about: a second row about it is wrong.
  key text,
  -- The id of the product or vehicle.
  subject text,
  -- The row as the file has it.
  cells jsonb,
  -- The columns that change, as they were when the dry run saw them, and as they will be.
  before jsonb,
  after jsonb,
  -- What is wrong: column, value, reason.
  problems jsonb,
  -- Why it was not applied, or not undone.
  refusal text,
  kept text,
  primary key (import_id, line)
);
create index import_rows_by_action on import_rows (import_id, action, line);
create index import_rows_kept on import_rows (import_id, line) where kept is not null;
create index import_rows_refused on import_rows (import_id, line) where refusal is not null;
create index import_rows_to_move on import_rows (import_id, line) where action in ('new', 'changed');

-- == Releases ==

-- The newest registry of remotes that any process has taken: no older one is taken after it.
create table registries (
  -- The environment that it was signed for.
  environment text primary key,
  version bigint not null,
  -- The signed registry, in JSON: a process that starts without a good file serves this one.
  signed text not null,
  taken_at timestamptz not null
);

-- Releases that came over the network. A version never changes.
create table published_releases (
  environment text not null,
  remote text not null,
  version text not null,
  -- The signed statement, in JSON.
  statement text not null,
  -- The list of its files, as its team sent it.
  contents text not null,
  team text not null,
  -- Who announced it: a credential or a user.
  announced_by text not null,
  announced_at timestamptz not null,
  -- When all its files were there, and it was checked.
  available_at timestamptz,
  primary key (environment, remote, version)
);
create index published_releases_unfinished on published_releases (announced_at) where available_at is null;

-- The files that each announced release wants.
create table release_wanted_files (
  environment text not null,
  remote text not null,
  version text not null,
  -- In hexadecimal.
  sha384 text not null,
  bytes integer not null,
  primary key (environment, remote, version, sha384)
);
create index release_wanted_files_by_hash on release_wanted_files (sha384, environment, remote);

-- The files of releases, each content once.
create table release_files (
  -- In hexadecimal.
  sha384 text primary key,
  bytes bytea not null,
  stored_at timestamptz not null
);
create index release_files_by_age on release_files (stored_at);

-- Credentials of teams' pipelines. The owner's signature is checked whenever one is used.
create table release_credentials (
  id text primary key,
  environment text not null,
  -- The credential as the owner signed it, in JSON.
  signed text not null,
  token_sha256 text not null,
  revoked_at timestamptz,
  used_at timestamptz
);
create unique index release_credentials_token on release_credentials (token_sha256);

-- Remotes of which no release is promoted for the time being.
create table release_holds (
  environment text not null,
  remote text not null,
  reason text not null,
  held_at timestamptz not null,
  primary key (environment, remote)
);

-- When the shop last withdrew a release of a remote by itself.
create table release_withdrawals (
  remote text primary key,
  withdrawn_at timestamptz not null
);

-- Releases that are withdrawn in a shop that takes releases over the network.
create table withdrawn_releases (
  environment text not null,
  -- As `catalog@1.2.0`.
  release text not null,
  withdrawn_at timestamptz not null,
  primary key (environment, release)
);

-- What visitors last reported of releases, one row per network: evidence of the last minutes for a withdrawal.
create table release_outcomes (
  -- As `catalog@1.2.0`.
  release text not null,
  -- An IPv4 /24 or IPv6 /48.
  network text not null,
  -- The IPv4 /16 or IPv6 /32 around it.
  provider text not null,
  outcome text not null,
  reported_at timestamptz not null,
  primary key (release, network)
);
create index release_outcomes_reported on release_outcomes (reported_at);

-- How each release does in browsers, over all processes, while the registry lists it and a month longer.
create table release_figures (
  remote text not null,
  version text not null,
  starts bigint not null,
  failures bigint not null,
  errors bigint not null,
  -- How many starts took how long: a histogram.
  load_times integer[] not null,
  reported_at timestamptz not null,
  primary key (remote, version)
);
create index release_figures_reported on release_figures (reported_at);

-- Where releases throw errors in browsers, at most fifty places of each.
create table release_errors (
  remote text not null,
  version text not null,
  -- A hash of message, file and function: the same in other releases.
  place text not null,
  message text not null,
  file text,
  line integer,
  function text,
  -- The stack, in the original source where a source map is known.
  frames text[] not null,
  count bigint not null,
  -- Codes of the networks that reported it, ascending; many networks share a code.
  networks integer[] not null default '{}',
  reported_at timestamptz not null,
  primary key (remote, version, place)
);
create index release_errors_reported on release_errors (reported_at);

-- What flags of remotes are switched to. The others have the defaults of their manifests.
create table flag_settings (
  environment text not null,
  remote text not null,
  flag text not null,
  -- The share of visitors for whom it is on.
  percent integer not null,
  reason text not null,
  switched_at timestamptz not null,
  primary key (environment, remote, flag),
  constraint flag_settings_percent check (percent >= 0 and percent <= 100)
);
