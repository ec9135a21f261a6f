-- Until now the words had positions, those of the name with weight A. Rows are locked in the order of refresh_part_search.
UPDATE part_search s SET words = strip(s.words), name_words = strip(ts_filter(s.words, '{a}'))
  FROM (SELECT part_id FROM part_search ORDER BY part_id FOR UPDATE) listed
 WHERE s.part_id = listed.part_id AND s.name_words = '';
