-- In batches
-- Until now the words had positions, those of the name with weight A. Rows are locked in the order of refresh_part_search.
WITH listed AS (
  SELECT part_id FROM part_search WHERE part_id > $1 AND name_words = '' ORDER BY part_id LIMIT 500 FOR UPDATE
), filled AS (
  UPDATE part_search s SET words = strip(s.words), name_words = strip(ts_filter(s.words, '{a}'))
    FROM listed WHERE s.part_id = listed.part_id
) SELECT max(part_id) AS last FROM listed;
