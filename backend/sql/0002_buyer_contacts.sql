-- Every address and telephone number that a buyer has given, for a profile, a checkout or an order. Staff find all orders of the
-- buyer by each. Triggers write them. A telephone number has 40 characters at most: an address may have 500 digits.
create table buyer_contacts (
  user_id text not null references users,
  contact text not null,
  words text not null generated always as (word_pieces(contact || ' ' || digit_endings(left(contact, 40)))) stored,
  primary key (user_id, contact)
);
create index buyer_contacts_by_word on buyer_contacts using gin (to_tsvector('simple', words)) with (fastupdate = off);
insert into buyer_contacts (user_id, contact)
  select id, contact from users, unnest(array[number, address, order_phone, order_address]) contact where contact <> ''
   union
  select user_id, contact from orders, unnest(array[phone, address]) contact where contact <> '';
