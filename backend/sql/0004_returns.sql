-- Returns that buyers ask for, of shipped lines: one at a time of each, which an admin accepts or declines. Money goes back by a
-- refund of its own.
create table returns (
  line_id text not null references order_lines,
  asked_at timestamptz not null default now(),
  quantity integer not null,
  reason text not null,
  status text not null default 'asked',
  -- What the admin answered.
  answer text,
  primary key (line_id, asked_at),
  constraint returns_quantity check (quantity > 0),
  constraint returns_status check (status in ('asked', 'accepted', 'declined'))
);
create unique index returns_asked on returns (line_id) where status = 'asked';
