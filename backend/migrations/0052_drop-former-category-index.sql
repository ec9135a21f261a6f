-- Once the index that takes its place is built.
DROP INDEX "part_search_of_category";