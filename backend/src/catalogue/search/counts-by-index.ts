import {
  ANY_PRICE_CENTS,
  BAND_ENDS,
  CHOSEN_CATEGORIES,
  COUNT_LIMIT,
  type CountsRow,
  type Facet,
  inPrices,
  inPricesOf,
  isChosen,
  jsonOf,
  MAX_SCANNED,
  PASSES,
  POSITION_SETS,
  passes,
} from './facets.ts';

/** The counts of a list that is too long to be read as a whole. */
export interface LargeCountsRow extends Omit<CountsRow, 'total'> {
  /** `in_stock` was counted in a part of the list only. */
  in_stock_cut: boolean;
}

/** Whether there are more parts than a count reads. */
const isCut = (listed: string): string =>
  `exists (select 1 from part_search s where ${listed} offset ${MAX_SCANNED} limit 1)`;

/** Builds SQL that counts the parts of each value of a facet. `by`: the facets that `listed` already applies. */
type Counting = (by: Facet[], values: string, listed: string, columns?: string) => string;

/**
 * Counts by an index, without a search: up to `MAX_SCANNED` parts of each value are read, in the order of the index, so that the
 * planner uses it. Where every listed part counts, the count is never cut.
 */
const countingSql: Counting = (by, values, listed, columns = 'value') => `
  select value, count, count < ${COUNT_LIMIT} and ${isChosen(...by)} and ${isCut(listed)} as cut
    from (${values}) v (${columns})
   cross join lateral (
           select count(*) as count
             from (select 1 from (select s.* from part_search s where ${listed} limit ${MAX_SCANNED}) s
                    where ${passes(...by)}
                    limit ${COUNT_LIMIT}) n) n`;

const BANDS = BAND_ENDS.map((end, band) => `(${band}, ${band === 0 ? -1 : BAND_ENDS[band - 1]}, ${end})`);
const BAND_VALUES = `values ${[...BANDS, `(${BAND_ENDS.length}, ${BAND_ENDS.at(-1)}, ${ANY_PRICE_CENTS})`].join(', ')}`;

const CATEGORY_VALUES = "select id from categories union all select ''";

/** The same without choices: every listed part counts. */
const countedOfAll: Counting = (_, values, listed, columns = 'value') => `
  select value, count
    from (${values}) v (${columns})
   cross join lateral (
           select count(*) as count from (select 1 from part_search s where ${listed} limit ${COUNT_LIMIT}) n) n`;

const byIndex = (counting: Counting, ofCategory = inPricesOf('v.value')) => ({
  categories: counting(['category', 'price'], CATEGORY_VALUES, ofCategory),
  brands: counting(
    ['brand'],
    "select id from brands union all select ''",
    's.brand_id = v.value order by s.category_id',
  ),
  positions: counting(['position'], POSITION_SETS, 's.positions = v.value order by s.category_id'),
  prices: counting(['price'], BAND_VALUES, inPrices('v.above + 1', 'v.up_to'), 'value, above, up_to'),
});
export const COUNTED_BY_INDEX = byIndex(countingSql);

/** The same for chosen categories and brands together: their common index has such parts side by side. */
export const COUNTED_IN_BOTH = {
  categories: countingSql(
    ['category', 'brand'],
    CATEGORY_VALUES,
    's.category_id = v.value and s.brand_id = any ($2::text[])',
  ),
  brands: countingSql(
    ['brand', 'category'],
    "select id from brands union all select ''",
    `s.brand_id = v.value and s.category_id = any (${CHOSEN_CATEGORIES})`,
  ),
};

/** The same in the chosen categories within the prices. */
export const COUNTED_IN_PRICED_CATEGORY = {
  categories: COUNTED_BY_INDEX.categories,
  prices: `select value, sum(count)::int as count, bool_or(cut) as cut
             from (${countingSql(
               ['price', 'category'],
               `select band.*, category.id from (${BAND_VALUES}) band, unnest(${CHOSEN_CATEGORIES}) category (id)`,
               inPricesOf('v.category', 'v.above + 1', 'v.up_to'),
               'value, above, up_to, category',
             )}) of_categories
            group by value`,
};

/** Counts a list that is too long to be read as a whole. Parts in stock are counted up to the shown limit. */
const countText = (
  counts: ReturnType<typeof byIndex>,
  categoryPasses: string,
  othersPass: string,
): string => `
  select in_stock,
         in_stock < ${COUNT_LIMIT} and exists (
           select 1 from (${CATEGORY_VALUES}) v (category_id)
            where ${categoryPasses} and ${isCut('s.category_id = v.category_id')}
         ) as in_stock_cut,
         ${Object.entries(counts)
           .map(([name, rows]) => `${jsonOf(rows)} as ${name}`)
           .join(',\n         ')}
    from (select count(*)::int as in_stock
            from (select 1 from (${CATEGORY_VALUES}) v (value)
                   cross join lateral (select s.* from part_search s where s.category_id = v.value limit ${MAX_SCANNED}) s
                   where ${othersPass} and orderable
                   limit ${COUNT_LIMIT}) n) n`;

export const COUNT_TEXT = countText(COUNTED_BY_INDEX, PASSES.category, passes('stock'));

/** For the whole catalogue: no choices are compared with each part. */
export const COUNT_ALL_TEXT = countText(byIndex(countedOfAll, 's.category_id = v.value'), 'true', 'true');
