-- Refuses that parts replace each other, directly or in turn. A part with a number that it replaced itself is not its successor.
-- Two transactions do not see each other's numbers, so they check one after the other: each until it ends.
-- By index: a plan from before an import reads the whole table for each number, because the table was small.
CREATE FUNCTION "refuse_circle_of_successors"("part" text) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off AS $$
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
--> statement-breakpoint
CREATE FUNCTION "number_replaced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_circle_of_successors(new.part_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "part_renumbered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_circle_of_successors(new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "number_replaced" AFTER INSERT ON "part_numbers" FOR EACH ROW
  WHEN (new.kind = 'supersedes') EXECUTE FUNCTION number_replaced();
--> statement-breakpoint
-- After the trigger part_changed, by its name: that one writes the number into part_search.
CREATE TRIGGER "part_renumbered" AFTER UPDATE OF "number" ON "parts" FOR EACH ROW
  WHEN (old.number IS DISTINCT FROM new.number AND new.number IS NOT NULL) EXECUTE FUNCTION part_renumbered();
