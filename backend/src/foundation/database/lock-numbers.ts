/** The shop's advisory locks. Any numbers will do, as long as they differ and every process takes the same. */
export const MIGRATION_LOCK = 727_274_001;
export const SEALING_LOCK = 727_274_002;
// functions.sql takes 727_274_003, for the circles of successors.
export const SHOP_LOCK = 727_274_004;
