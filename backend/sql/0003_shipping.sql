-- How a line was sent, and when: shipping can be taken back for a moment.
alter table order_lines add column carrier text;
alter table order_lines add column tracking text;
alter table order_lines add column shipped_at timestamptz;
