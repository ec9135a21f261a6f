-- Once the index that takes its place is built.
DROP INDEX "parts_by_word";
