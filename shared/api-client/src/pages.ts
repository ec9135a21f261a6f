import type { QueryName } from '@shop/contracts';
import type { CallParameters } from './transport.ts';

// What the cache holds of lists that are read page by page. Releases of several remotes read and change it, each with
// code of its own, so `shell/surface.json` records these types.

/** The cursor of a page: the row before which its rows were inserted; none for the newest page. */
export interface PagePosition {
  after?: string;
}

/** A page of a list as read, and the cursor of the next one. */
export interface Page<Row> {
  rows: readonly Row[];
  /** `undefined` on the last page. */
  older: PagePosition | undefined;
}

/** The cached data of a {@link pagesKey}. */
export interface Pages<Row> {
  pages: readonly Page<Row>[];
}

/** The cached data of one numbered page. */
export interface ListPage<Row> extends Pages<Row> {
  pages: readonly [Page<Row>];
  /** From 1; less than requested when the list ends before. */
  number: number;
  /** How many rows come before it. */
  before: number;
}

/** Which pages of a list are cached under one key: all that were read so far, or one by its number. */
export type PageChoice = 'all' | { page: number; size: string };

/** The key of such a list. */
export type PagesKey<Name extends QueryName> = readonly [Name, CallParameters<Name>, PageChoice];
