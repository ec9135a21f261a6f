-- Sorts by stock what was there before. Each row is locked until the end, a few seconds at most.
UPDATE "parts" SET "listed_quantity" = "quantity" WHERE "listed_quantity" <> "quantity";
