import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { databaseClock } from './database-clock.ts';

const EIGHT_HOURS = 8 * 3600;
const TEN_MINUTES = 600;

const database = await databaseOfFile();

describe('the clock of the database', () => {
  /** The database's clock jumps; this process's clock does not. */
  let elapsed: number;
  let isSteady: ReturnType<typeof databaseClock>;
  const error = vi.fn();
  beforeEach(() => {
    error.mockClear();
    elapsed = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + elapsed * 1000);
    isSteady = databaseClock(database, { error });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is steady from the second check on', async () => {
    expect(await isSteady()).toBe(false);
    expect(await isSteady()).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ['ahead', -EIGHT_HOURS],
    ['back', EIGHT_HOURS],
  ])('is steady again ten minutes after a jump %s, which is logged once', async (_, change) => {
    await isSteady();
    elapsed += change;
    expect(await isSteady()).toBe(false);
    expect(await isSteady()).toBe(false);
    expect(error).toHaveBeenCalledOnce();
    // In steps too small to count as jumps.
    for (let minute = 0; minute < TEN_MINUTES / 30; minute += 1) {
      elapsed += 30;
      await isSteady();
    }
    expect(await isSteady()).toBe(true);
    expect(error).toHaveBeenCalledOnce();
  });
});
