-- What the shop writes to people. Triggers insert the rows, in the statement that is the cause. None holds an address: it is
-- read when the mail is sent. `failed`: refused for good, or for too long. `bounced`: there is no such address. `dropped`: no
-- longer of use. There are no foreign keys: each would cost an order its check, and rows of orders and users stay.
create table mails (
  -- Sorts by the time, and cannot be guessed.
  id text primary key default 'mail_' || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 11, '0')
    || replace(gen_random_uuid()::text, '-', ''),
  kind text not null,
  user_id text not null,
  order_id text,
  -- The lines of the order that it is about, if not all.
  line_ids text[],
  part_id text,
  -- Money that went back.
  cents bigint,
  -- The kind of the event that an admin is told of.
  event text,
  state text not null default 'waiting',
  -- When it is tried next. Whoever takes it sets this to the end of the claim.
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  -- Why the last try failed.
  failure text,
  created_at timestamptz not null default now(),
  constraint mails_state check (state in ('waiting', 'sent', 'failed', 'bounced', 'dropped'))
);
create index mails_due on mails (due_at) where state = 'waiting' and kind <> 'stock-low';
create index mails_due_on_stock on mails (due_at) where state = 'waiting' and kind = 'stock-low';
-- What is not sent to who stops it.
create index mails_telling on mails (user_id) where state = 'waiting' and kind = 'back-in-stock';
-- What admins list of one state, newest first.
create index mails_by_state on mails (state, id collate "C");
-- What admins were told of an order's payment.
create index mails_about_payments on mails (order_id) where kind = 'payment-trouble';
-- An order's buyer is warned once.
create unique index mails_hold_ending on mails (order_id) where kind = 'hold-ending';

-- Addresses that do not exist: their accounts get no mail until they have another one, or an admin sends again.
create table bounces (
  user_id text primary key references users,
  email text not null,
  at timestamptz not null default now()
);

-- Who wants to be told when a part can be ordered again.
create table watches (
  user_id text not null references users,
  part_id text not null references parts,
  created_at timestamptz not null default now(),
  primary key (user_id, part_id)
);
create index watches_by_part on watches (part_id);
