import { PART_DETAILS, type PartDetailsRow } from '../parts/store.ts';
import { statement } from '../platform/database/index.ts';

/** The next products of the catalogue, oldest first. */
export const exportParts = statement<PartDetailsRow, [after: string, rows: number]>(
  'export-parts',
  `select ${PART_DETAILS} from parts where removed_at is null and id collate "C" > $1
    order by id collate "C" limit $2`,
);
