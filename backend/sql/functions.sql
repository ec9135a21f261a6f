-- Every function and trigger of the shop, once. The file is applied whenever it has changed: functions as they stand here,
-- whatever the version that still runs has called them with. What is no longer here is dropped by a numbered file.

-- == Search ==

-- A text without what people do not compare: case, width and other forms of a character, accents, what is not seen. This function,
-- search_text and text_key say the same as the server's compared-text.ts.
create or replace function fold_text(text text) returns text language sql immutable parallel safe
return case when octet_length($1) = length($1) then lower($1 collate "C") else
  normalize(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(regexp_replace(
      translate($1, 'º®™©℠', '°') collate "C", '([\u00bc-\u00be\u2150-\u215f])', ' \1', 'g'), NFKD) collate "C",
    '[\u00ad\u0300-\u0305\u0307\u0309-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u0652\u0670\u115f\u1160\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb\U000e0000-\U000e01ef]|(?<![ИиУу])\u0306|(?<![Іі])\u0308', '', 'g')
    collate "und-x-icu"),
    'øłđðħŧıς⌀∅×✕⁄∕٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddhtiσooxx//01234567890123456789'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC) collate "C"
  end;

-- The words of a text, with a space between them. Stored words and indexes are made with it, with text_key and with fold_text: a change
-- of these comes with a migration that writes them again.
create or replace function search_text(text text) returns text language sql immutable parallel safe
return trim(regexp_replace(fold_text($1) collate "C",
  '[\u0001-\u0020\u0022\u0027-\u0029\u002c-\u002f\u003a\u003b\u005b-\u005d\u005f\u0060\u007b-\u007d\u007f-\u00a0\u00ab\u00b4\u00b7\u00b8\u00bb\u02b9-\u02bf\u02c8\u055a-\u055f\u0589\u058a\u05be\u05f3\u05f4\u060c\u061b\u06d4\u0964\u0965\u1680\u2010-\u2029\u202f\u2032-\u203e\u2043\u205f\u2212\u2219\u22c5\u3000-\u3003\u3008-\u3011\u3014-\u301f\u30a0\u30fb!#$%&*+<=>?@~\u005e\u00a1-\u00aa\u00ac-\u00b3\u00b5\u00b6\u00b9\u00ba\u00bc-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u061f\u066a-\u066d\u0e3f\u2000-\u2bff\u3004\u3012\u3013\u3020\u3030-\u303f\ufffc\ufffd\U0001f000-\U0001faff]+', ' ', 'g'));

-- The same, also with a space where letters and digits meet.
create or replace function word_pieces(text text) returns text language sql immutable parallel safe
return regexp_replace(search_text($1) collate "C", '(?<=[0-9])(?=[^0-9 ])|(?<=[^0-9 ])(?=[0-9])', ' ', 'g');

-- What two names have in common that a search takes for the same: their words.
create or replace function term_key(text text) returns text language sql immutable parallel safe
return replace(search_text($1), ' ', '');

-- What two texts have in common if they are the same: letters, digits and signs of any script.
create or replace function text_key(text text) returns text language sql immutable parallel safe
return regexp_replace(fold_text($1) collate "C",
  '[\u0001-\u0020\u0022\u0027-\u0029\u002c-\u002f\u003a\u003b\u005b-\u005d\u005f\u0060\u007b-\u007d\u007f-\u00a0\u00ab\u00b4\u00b7\u00b8\u00bb\u02b9-\u02bf\u02c8\u055a-\u055f\u0589\u058a\u05be\u05f3\u05f4\u060c\u061b\u06d4\u0964\u0965\u1680\u2010-\u2029\u202f\u2032-\u203e\u2043\u205f\u2212\u2219\u22c5\u3000-\u3003\u3008-\u3011\u3014-\u301f\u30a0\u30fb]', '', 'g');

-- The digits of a text, and each ending of them that has four or more, so that a part of a telephone number is the beginning of
-- a word, however both are separated. An index is made with it.
create or replace function digit_endings(text text) returns text language sql immutable parallel safe
return (SELECT coalesce(string_agg(substr(digits, start), ' '), '')
          FROM (SELECT regexp_replace($1, '[^0-9]', '', 'g') AS digits) d, generate_series(1, length(digits) - 3) start);

-- The keys by which people name a vehicle, beside its make: model, the words of its model, generation, engine and the beginnings
-- of its engine from three characters on.
create or replace function vehicle_keys(make text, model text, generation text, engine_code text) returns text[] language sql immutable parallel safe
return (
  SELECT array_agg(DISTINCT key) FROM (
    SELECT unnest(array[term_key($2), term_key($1 || $2), term_key($3), term_key($4)]) AS key
     UNION ALL
    SELECT word FROM string_to_table(search_text($2), ' ') word WHERE length(word) > 3
     UNION ALL
    SELECT left(term_key($4), size) FROM generate_series(3, length(term_key($4)) - 1) size
  ) keys WHERE key <> '');

-- How the key of a number reads to somebody who takes O for 0 and I for 1, and leaves out leading zeros.
create or replace function number_shape(key text) returns text language sql immutable parallel safe
return regexp_replace(translate($1, 'oqi', '001') collate "C", '(?<![0-9])0+(?=[0-9])', '', 'g');

-- The sizes and amounts with a unit in a text: `m14x1.25`, `5x108`, `130a`.
create or replace function measures(text text) returns text[] language sql immutable parallel safe as $_$
  WITH folded AS (
    SELECT fold_text($1) AS text
  ), found (prefix, one, other, unit) AS (
    SELECT 'm', m[1], m[2], ''
      FROM folded, regexp_matches(text, '(?<![a-z0-9.,])m(\d{1,9}(?:[.,]\d{1,4})?) ?x ?(\d{1,9}(?:[.,]\d{1,4})?)(?![a-z0-9])', 'g') m
     UNION ALL
    SELECT '', m[1], m[2], ''
      FROM folded, regexp_matches(text, '(?<![a-z0-9.,])(\d{1,9}(?:[.,]\d{1,4})?) ?x ?(\d{1,9}(?:[.,]\d{1,4})?)(?: ?mm)?(?![a-z0-9])', 'g') m
     UNION ALL
    SELECT '', m[1], NULL, CASE
             WHEN m[2] IN ('amp', 'amps', 'ampere', 'amperes') THEN 'a'
             WHEN m[2] IN ('volt', 'volts') THEN 'v'
             WHEN m[2] IN ('step', 'click', 'clicks', 'way') THEN 'steps'
             WHEN m[2] IN ('inch', 'inches') THEN 'in'
             ELSE m[2] END
      FROM folded, regexp_matches(text, '(?<![a-z0-9.,])(\d{1,3}(?:,\d{3})+|\d{1,9}(?:[.,]\d{1,4})?)[ -]?(kg/mm|amperes|ampere|inches|clicks|volts|steps|click|inch|volt|step|amps|way|kwh|bar|amp|kw|mm|cm|km|nm|ah|in|a|v)(?![a-z0-9])', 'g') m
  ), amounts AS (
    SELECT prefix, unit, other,
           trim_scale(CASE WHEN other IS NULL AND one ~ '^\d{1,3}(,\d{3})+$' THEN replace(one, ',', '') ELSE replace(one, ',', '.') END::numeric)::text AS one
      FROM found
  )
  SELECT coalesce(array_agg(DISTINCT prefix || one || coalesce('x' || trim_scale(replace(other, ',', '.')::numeric)::text, '') || unit), '{}')
    FROM amounts
$_$;

-- A word as an address has it: `long-life`.
create or replace function slug(text text) returns text language sql immutable parallel safe as $_$
  SELECT trim('-' FROM lower(regexp_replace(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f]+', '-', 'g')))
$_$;

-- The bands of prices that a list is narrowed to. They end as BAND_ENDS of the server.
create or replace function price_band(cents bigint) returns integer language sql immutable parallel safe
return width_bucket($1 - 1, array[1000, 2500, 5000, 10000, 25000]::bigint[]);

-- What a part is counted by where a list is narrowed, beside its attributes: `/` marks its category and those above it, `+` its
-- brand, `$` the band of its price and `@` its positions. `/` alone is of every part.
create or replace function part_facets(category_id text, brand_id text, price_cents bigint, positions text[]) returns text[] language sql immutable parallel safe as $_$
  SELECT array_remove(array['/', '/' || substring($1 FROM '^[^/]+'), '/' || substring($1 FROM '^[^/]+/[^/]+'),
                            '/' || substring($1 FROM '^[^/]+/[^/]+/[^/]+'), '/' || substring($1 FROM '^[^/]+/[^/]+/[^/]+/[^/]+'),
                            '+' || nullif($2, ''), '$' || price_band($3)], NULL)
      || CASE WHEN $4 <> '{}' THEN string_to_array('@' || array_to_string($4, ',@'), ',') END
$_$;

-- The same of its attributes, marked by `:`: each with its key (`:height:76mm`, `:medium:long-life`), name and value, with tabs
-- between them. A measure is compared as `measures` writes it, a size of two as a whole: `4x108`. Longer ones are no choices.
create or replace function part_attributes(attributes jsonb) returns text[] language sql immutable parallel safe as $_$
  SELECT array(
    SELECT ':' || slug(name) || ':'
               || CASE WHEN value ~* '^m?\d[\d.,]*( ?[x×] ?\d[\d.,]*( ?mm)?|[ -]?[a-z/]+)$'
                            THEN coalesce((SELECT one FROM unnest(measures(value)) one
                                            WHERE (one LIKE '%x%') = (value ~* '\d ?[x×] ?\d') LIMIT 1), slug(value))
                       ELSE slug(value) END
               || E'\t' || name || E'\t' || value
      FROM jsonb_to_recordset($1) given (name text, value text)
     WHERE name <> 'Fits' AND length(name) <= 40 AND length(value) <= 40)
$_$;

-- What else than words a part is found by, beside its facets. `.` marks the words of its name, `=` these and those of brand,
-- categories and attributes, `#` measures, `~` vehicles and `!` its id; `~` alone says that it fits all.
create or replace function part_lexemes(part text, facets text[], attributes text[]) returns tsvector language sql stable as $_$
  SELECT array_to_tsvector(array(
    SELECT '=' || unnest(tsvector_to_array(to_tsvector('simple', search_text(concat_ws(' ', p.name, b.name, names.categories, names.attributes)))))
      FROM parts p LEFT JOIN brands b ON b.id = p.brand_id
     CROSS JOIN LATERAL (
             SELECT (SELECT string_agg(c.name, ' ') FROM categories c
                      WHERE c.id = p.category_id OR starts_with(p.category_id, c.id || '/')) AS categories,
                    (SELECT string_agg(concat_ws(' ', a ->> 'name', a ->> 'value'), ' ')
                       FROM jsonb_array_elements(p.attributes) a WHERE a ->> 'name' <> 'Fits') AS attributes) names
     WHERE p.id = $1
     UNION
    SELECT '.' || unnest(tsvector_to_array(to_tsvector('simple', search_text(name)))) FROM parts WHERE id = $1
     UNION
    SELECT '#' || unnest(measures(concat_ws(' ; ', p.name, p.description,
             (SELECT string_agg(a ->> 'value', ' ; ') FROM jsonb_array_elements(p.attributes) a))))
      FROM parts p WHERE p.id = $1
     UNION
    SELECT unnest($2)
     UNION
    SELECT split_part(unnest($3), E'\t', 1)
     UNION
    SELECT '~' || substr(vehicle_id, 9) FROM fitments WHERE part_id = $1
     UNION
    SELECT '~' FROM parts WHERE id = $1 AND universal
     UNION
    SELECT '!' || $1))
$_$;

-- A text query as it is written. To read it for each row of a table would cost as much as to compare the row.
create or replace function as_tsquery(text text) returns tsquery language plpgsql immutable parallel safe cost 100 as $$
BEGIN
  RETURN text::tsquery;
END $$;

-- Writes what the catalogue is searched by, from the tables as they are. It changes no row that is right already.
create or replace function refresh_part_search(part_ids text[]) returns void language plpgsql as $$
BEGIN
  -- One after the other: what a transaction reads after this includes what the one before has written.
  PERFORM 1 FROM part_search WHERE part_id = any(part_ids) ORDER BY part_id FOR UPDATE;

  DELETE FROM part_search s USING parts p
   WHERE s.part_id = any(part_ids) AND p.id = s.part_id AND p.removed_at IS NOT NULL;

  WITH described AS (
    SELECT p.id, text_key(p.number) AS number_key, p.name,
           strip(to_tsvector('simple', search_text(
             concat_ws(' ', p.name, b.name, line.names, fitted.names, p.description))))
             || part_lexemes(p.id, counted.facets, counted.attributes) AS words,
           coalesce(p.category_id, '') AS category_id, p.universal, fitted.names IS NOT NULL AS fitted,
           p.price_cents, p.quantity >= greatest(p.minimum_order, 1) AS orderable, counted.*
      FROM parts p
      LEFT JOIN brands b ON b.id = p.brand_id
     CROSS JOIN LATERAL (
             SELECT string_agg(c.name, ' ') AS names FROM categories c
              WHERE c.id = p.category_id OR starts_with(p.category_id, c.id || '/')) line
     CROSS JOIN LATERAL (
             SELECT array_agg(DISTINCT f.position ORDER BY f.position) FILTER (WHERE f.position <> '') AS positions,
                    string_agg(DISTINCT v.make || ' ' || v.model, ' ') AS names
               FROM fitments f JOIN vehicles v ON v.id = f.vehicle_id
              WHERE f.part_id = p.id) fitted
     CROSS JOIN LATERAL (
             SELECT part_facets(p.category_id, p.brand_id, p.price_cents, coalesce(fitted.positions, '{}')) AS facets,
                    part_attributes(p.attributes) AS attributes
             OFFSET 0) counted
     WHERE p.id = any(part_ids) AND p.removed_at IS NULL
  ), changed AS (
    INSERT INTO part_search AS s
      (part_id, number_key, name, words, category_id, universal, fitted, price_cents, orderable, facets, attributes)
    SELECT * FROM described ORDER BY id
    ON CONFLICT (part_id) DO UPDATE
      SET number_key = excluded.number_key, name = excluded.name, words = excluded.words,
          category_id = excluded.category_id, universal = excluded.universal, fitted = excluded.fitted,
          price_cents = excluded.price_cents, orderable = excluded.orderable,
          facets = excluded.facets, attributes = excluded.attributes
      WHERE (s.*) IS DISTINCT FROM (excluded.*)
    RETURNING s.words
  ), added AS (
    INSERT INTO search_words (word)
    SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(changed.words)) word
     WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9=#@~/+$:.!]'
     ORDER BY word
    ON CONFLICT DO NOTHING
    RETURNING word
  )
  INSERT INTO search_trigrams (trigram, word)
  SELECT DISTINCT substr('  ' || word || ' ', start, 3), word
    FROM added, generate_series(1, length(word) + 1) start
  ON CONFLICT DO NOTHING;
END $$;

create or replace function parts_added() returns trigger language plpgsql as $$
BEGIN
  PERFORM refresh_part_search(array(SELECT id FROM new_rows));
  RETURN NULL;
END $$;
create or replace trigger parts_added after insert on parts
  referencing new table as new_rows for each statement
  execute function parts_added();

create or replace function part_changed() returns trigger language plpgsql as $$
BEGIN
  PERFORM refresh_part_search(array[new.id]);
  RETURN NULL;
END $$;
create or replace trigger part_changed after update on parts for each row
  when (old.name is distinct from new.name
    or old.description is distinct from new.description
    or old.number is distinct from new.number
    or old.attributes is distinct from new.attributes
    or old.brand_id is distinct from new.brand_id
    or old.category_id is distinct from new.category_id
    or old.universal is distinct from new.universal
    or price_band(old.price_cents) is distinct from price_band(new.price_cents)
    or old.removed_at is distinct from new.removed_at)
  execute function part_changed();

-- Most orders and price lists change no more: stock concerns the search only where a part becomes orderable or no longer is.
create or replace function part_offered() returns trigger language plpgsql as $$
BEGIN
  UPDATE part_search
     SET price_cents = new.price_cents, orderable = new.quantity >= greatest(new.minimum_order, 1)
   WHERE part_id = new.id;
  RETURN NULL;
END $$;
create or replace trigger part_offered after update on parts for each row
  when (old.price_cents is distinct from new.price_cents
    or (old.quantity >= greatest(old.minimum_order, 1)) is distinct from (new.quantity >= greatest(new.minimum_order, 1)))
  execute function part_offered();

create or replace function brand_renamed() returns trigger language plpgsql as $$
BEGIN
  PERFORM refresh_part_search(array(SELECT part_id FROM part_search WHERE words @@ as_tsquery(quote_literal('+' || new.id))));
  RETURN NULL;
END $$;
create or replace trigger brand_renamed after update on brands for each row
  when (old.name is distinct from new.name)
  execute function brand_renamed();

create or replace function category_renamed() returns trigger language plpgsql as $$
BEGIN
  PERFORM refresh_part_search(array(SELECT part_id FROM part_search WHERE words @@ as_tsquery(quote_literal('/' || new.id))));
  RETURN NULL;
END $$;
create or replace trigger category_renamed after update on categories for each row
  when (old.name is distinct from new.name)
  execute function category_renamed();

create or replace function vehicle_renamed() returns trigger language plpgsql as $$
BEGIN
  PERFORM refresh_part_search(array(SELECT DISTINCT part_id FROM fitments WHERE vehicle_id = new.id));
  RETURN NULL;
END $$;
create or replace trigger vehicle_renamed after update on vehicles for each row
  when (old.make is distinct from new.make or old.model is distinct from new.model)
  execute function vehicle_renamed();

create or replace function fitments_changed() returns trigger language plpgsql as $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refresh_part_search(array(SELECT DISTINCT part_id FROM old_rows));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM refresh_part_search(array(SELECT DISTINCT part_id FROM new_rows));
  ELSE
    PERFORM refresh_part_search(array(SELECT part_id FROM old_rows UNION SELECT part_id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
create or replace trigger fitments_added after insert on fitments
  referencing new table as new_rows for each statement
  execute function fitments_changed();
create or replace trigger fitments_changed after update on fitments
  referencing old table as old_rows new table as new_rows for each statement
  execute function fitments_changed();
create or replace trigger fitments_removed after delete on fitments
  referencing old table as old_rows for each statement
  execute function fitments_changed();

-- Words of terms are what people may mean, like the words of the catalogue.
create or replace function synonym_added() returns trigger language plpgsql as $$
BEGIN
  INSERT INTO search_trigrams (trigram, word)
  SELECT DISTINCT substr('  ' || word || ' ', start, 3), word
    FROM unnest(string_to_array(search_text(new.term), ' ')) word, generate_series(1, length(word) + 1) start
   WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
create or replace trigger synonym_added after insert or update on synonyms for each row
  execute function synonym_added();

-- == Pictures ==

-- The uploaded pictures among some addresses, by their hashes.
create or replace function picture_hashes(pictures jsonb) returns text[] language sql immutable parallel safe
return array(select substring(picture from '/images/([0-9a-f]{64})-') from jsonb_array_elements_text($1) picture);

-- == Successors ==

-- Refuses that parts replace each other, directly or in turn. A part with a number that it replaced itself is not its successor.
-- Two transactions do not see each other's numbers, so they check one after the other: each until it ends.
-- By index: a plan from before an import reads the whole table for each number, because the table was small.
create or replace function refuse_circle_of_successors(part text) returns void language plpgsql set enable_seqscan to 'off' as $$
BEGIN
  PERFORM pg_advisory_xact_lock(727274003);
  IF EXISTS (
    WITH RECURSIVE replaced (id, by) AS (
      SELECT part, NULL::text
       UNION
      SELECT one.part_id, r.id
        FROM replaced r
       CROSS JOIN LATERAL (
               SELECT s.part_id
                 FROM part_numbers n JOIN part_search s ON s.number_key COLLATE "C" = n.key COLLATE "C"
                WHERE n.part_id = r.id AND n.kind = 'supersedes' AND s.part_id <> r.id
               OFFSET 0) one
       WHERE r.by IS NULL OR r.id <> part
    ) SELECT 1 FROM replaced WHERE id = part AND by IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'Parts would replace each other' USING ERRCODE = 'check_violation', CONSTRAINT = 'successors_circle';
  END IF;
END $$;

create or replace function number_replaced() returns trigger language plpgsql as $$
BEGIN
  PERFORM refuse_circle_of_successors(new.part_id);
  RETURN NULL;
END $$;
create or replace trigger number_replaced after insert on part_numbers for each row
  when (new.kind = 'supersedes')
  execute function number_replaced();

-- After the trigger part_changed, by its name: that one writes the number into part_search.
create or replace function part_renumbered() returns trigger language plpgsql as $$
BEGIN
  PERFORM refuse_circle_of_successors(new.id);
  RETURN NULL;
END $$;
create or replace trigger part_renumbered after update of number on parts for each row
  when (old.number is distinct from new.number and new.number is not null)
  execute function part_renumbered();

-- == Orders ==

-- What an account's orders say of it: its unpaid orders, their lines without those of POST /purchase, and whether it has paid
-- for one whose money did not go back whole. Volatile, so that it sees every order placed before it is called, also one that
-- was placed while the calling statement waited for a lock.
create or replace function order_standing(buyer text, out unpaid bigint, out lines bigint, out paying boolean) returns record language plpgsql as $$
BEGIN
  SELECT count(DISTINCT order_id), count(*) FILTER (WHERE order_id <> id) INTO unpaid, lines
    FROM order_lines WHERE user_id = buyer AND status = 'unpaid';
  paying := EXISTS (SELECT 1 FROM order_lines WHERE user_id = buyer AND status IN ('paid', 'shipped')
                       AND payment_issue IS DISTINCT FROM 'returned');
END $$;

-- The parts in an account's cart, and whether it has made an addition before. Volatile, as `order_standing`.
create or replace function cart_standing(buyer text, addition text, out part_ids text[], out is_repeated boolean) returns record language plpgsql as $$
BEGIN
  part_ids := array(SELECT part_id FROM cart_lines WHERE user_id = buyer);
  is_repeated := EXISTS (SELECT 1 FROM cart_additions WHERE user_id = buyer AND digest = addition);
END $$;

-- == Mail ==

-- Writes the mail about a placed order, in the statement that places it. It reads nothing: orders do not wait for mail.
create or replace function order_mailed() returns trigger language plpgsql as $$
BEGIN
  INSERT INTO mails (kind, user_id, order_id) VALUES ('placed', new.actor, new.subject);
  RETURN NULL;
END $$;
create or replace trigger order_mailed after insert on events for each row
  when (new.kind = 'order.placed' and not new.after ? 'tradeOrder')
  execute function order_mailed();

-- Writes the other mails to buyers, in the statement that writes the events: one for all lines of an order.
create or replace function buyers_mailed() returns trigger language plpgsql as $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE kind ~ '^(order|payment)\.' AND kind <> 'order.placed') THEN
    RETURN NULL;
  END IF;
  INSERT INTO mails (kind, user_id, order_id, line_ids, cents, due_at)
  SELECT cause.mail, l.user_id, l.order_id, array_agg(DISTINCT l.id), sum((e.after ->> 'amountCents')::bigint),
         -- Shipping can be taken back for so long (RECALL_SECONDS).
         now() + CASE cause.mail WHEN 'shipped' THEN interval '30 seconds' ELSE interval '0' END
    FROM new_rows e
    JOIN (VALUES ('order.paid', 'paid'), ('order.approved', 'shipped'), ('order.lapsed', 'lapsed'),
                 ('order.cancelled', 'cancelled'), ('order.return-accepted', 'return-answered'),
                 ('order.return-declined', 'return-answered'), ('payment.refunded', 'refunded'), ('payment.returned', 'refunded'),
                 ('payment.repaid', 'refunded')) cause (event, mail)
      ON cause.event = e.kind
    JOIN order_lines l ON l.id = e.subject
   GROUP BY cause.mail, l.user_id, l.order_id;
  RETURN NULL;
END $$;
create or replace trigger buyers_mailed after insert on events
  referencing new table as new_rows for each statement
  execute function buyers_mailed();

-- Tells the admins of a payment that needs a person, or of a return that is asked for; once, of several lines of an order.
create or replace function admins_mailed() returns trigger language plpgsql as $$
DECLARE
  about text := coalesce((SELECT order_id FROM order_lines WHERE id = new.subject), new.subject);
  mail text := CASE new.kind WHEN 'order.return-asked' THEN 'return-asked' ELSE 'payment-trouble' END;
BEGIN
  INSERT INTO mails (kind, user_id, order_id, event)
  SELECT mail, id, about, new.kind FROM users
   WHERE role = 'admin' AND email_verified AND removed_at IS NULL
     AND NOT EXISTS (SELECT FROM mails m WHERE m.kind = mail AND m.order_id = about AND m.event = new.kind
                        AND m.user_id = users.id AND m.state = 'waiting');
  RETURN NULL;
END $$;
create or replace trigger admins_mailed after insert on events for each row
  when (new.kind in ('payment.refund-failed', 'payment.refund-refused', 'payment.lost', 'payment.declined',
                     'payment.disputed', 'payment.inquired', 'order.return-asked'))
  execute function admins_mailed();

-- Welcomes who has signed up.
create or replace function newcomer_mailed() returns trigger language plpgsql as $$
BEGIN
  INSERT INTO mails (kind, user_id) VALUES ('welcome', new.subject);
  RETURN NULL;
END $$;
create or replace trigger newcomer_mailed after insert on events for each row
  when (new.kind = 'user.added' and new.actor = new.subject)
  execute function newcomer_mailed();

-- When a part can be ordered again, who waits for it is told; when it no longer can, the admins, of several parts at once.
create or replace function stock_mailed() returns trigger language plpgsql as $$
BEGIN
  IF new.quantity >= greatest(new.minimum_order, 1) THEN
    WITH told AS (
      DELETE FROM watches WHERE part_id = new.id RETURNING user_id
    )
    INSERT INTO mails (kind, user_id, part_id) SELECT 'back-in-stock', user_id, new.id FROM told;
  ELSE
    INSERT INTO mails (kind, user_id, part_id, due_at)
    SELECT 'stock-low', id, new.id, now() + interval '15 minutes' FROM users
     WHERE role = 'admin' AND email_verified AND removed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
create or replace trigger stock_mailed after update on parts for each row
  when (new.removed_at is null
    and (old.quantity >= greatest(old.minimum_order, 1)) is distinct from (new.quantity >= greatest(new.minimum_order, 1)))
  execute function stock_mailed();

-- == What buyers can be reached by ==

-- Notes what a buyer can be reached by; see buyer_contacts.
create or replace function note_contacts(buyer text, contacts text[]) returns void language plpgsql as $$
BEGIN
  INSERT INTO buyer_contacts (user_id, contact)
  SELECT DISTINCT buyer, contact FROM unnest(contacts) contact WHERE contact <> '' ORDER BY contact
  ON CONFLICT DO NOTHING;
END $$;

create or replace function user_reachable() returns trigger language plpgsql as $$
BEGIN
  PERFORM note_contacts(new.id, array[new.number, new.address, new.order_phone, new.order_address]);
  RETURN NULL;
END $$;
create or replace trigger user_reachable after insert or update of number, address, order_phone, order_address on users for each row
  execute function user_reachable();

create or replace function buyer_reachable() returns trigger language plpgsql as $$
BEGIN
  PERFORM note_contacts(new.user_id, array[new.phone, new.address]);
  RETURN NULL;
END $$;
create or replace trigger buyer_reachable after insert on orders for each row
  execute function buyer_reachable();

-- == What is append-only ==

-- Keeps rows as they were written.
create or replace function refuse_change() returns trigger language plpgsql as $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
create or replace trigger events_never_changed before update on events for each row execute function refuse_change();
create or replace trigger events_never_emptied before truncate on events for each statement
  execute function refuse_change();
create or replace trigger events_never_removed before delete on events for each row execute function refuse_change();
create or replace trigger ledger_append_only before delete or update on ledger for each row
  execute function refuse_change();
create or replace trigger ledger_never_emptied before truncate on ledger for each statement
  execute function refuse_change();
create or replace trigger seals_append_only before delete or update on seals for each row
  execute function refuse_change();
create or replace trigger seals_never_emptied before truncate on seals for each statement
  execute function refuse_change();
