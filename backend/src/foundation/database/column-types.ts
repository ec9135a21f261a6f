import pg from 'pg';

const INT8 = pg.types.builtins.INT8;

/**
 * How columns become values: as the driver does it, but int8 (so also `count(*)`) as a number.
 * Belongs in a connection's settings, so that it changes nothing for other users of the driver.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8 && format !== 'binary') return int8AsNumber;
    return pg.types.getTypeParser(oid, format);
  },
};

/** @throws RangeError rather than rounding a number that JavaScript cannot hold. */
function int8AsNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 beyond the safe integers: ${text}`);
  return number;
}
