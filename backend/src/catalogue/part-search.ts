/*
 * Many parts and then their fitments: each insert would write the part search of its parts again. These two, in one
 * transaction, write it once for all.
 */

/** From here on the part search is not written. Others can read the parts, and write them after the transaction. */
export const HOLD_PART_SEARCH = `
  do $$ begin
    alter table parts disable trigger parts_added;
    alter table fitments disable trigger fitments_added;
  end $$`;

/** Writes the part search of all parts, and from here on with each change. */
export const FILL_PART_SEARCH = `
  do $$ begin
    -- Rows that were inserted a moment ago are unknown to the planner.
    analyze parts, fitments, vehicles;
    perform refresh_part_search(array(select id from parts));
    alter table parts enable trigger parts_added;
    alter table fitments enable trigger fitments_added;
  end $$`;
