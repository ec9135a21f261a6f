-- Once the index that takes its place is built.
DROP INDEX "orders_by_words";