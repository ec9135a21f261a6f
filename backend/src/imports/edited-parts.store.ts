import { PART_TEXT } from '../catalogue/parts/part-list.store.ts';
import { PART_DETAILS, type PartDetailsRow } from '../catalogue/parts/store.ts';
import { statement } from '../foundation/database/index.ts';
import { newest } from '../foundation/listing/list-order.ts';
import { listing } from '../foundation/listing/listing.ts';

/** The products of an edit, newest first, as the admin's list finds them by words. */
export const editedParts = listing<PartDetailsRow, []>(
  { name: 'parts', columns: PART_DETAILS, text: PART_TEXT },
  { ...newest, name: 'edit' },
);

/** The products with less stock than one order takes. */
export const editedBelowMinimum = statement<PartDetailsRow, [after: string, rows: number]>(
  'list-below-minimum-to-edit',
  `select ${PART_DETAILS} from parts
    where removed_at is null and listed_quantity < minimum_order and id collate "C" < $1
    order by id collate "C" desc limit $2`,
);
