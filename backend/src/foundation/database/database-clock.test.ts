import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeWithDatabase } from '../../../testing/databases.ts';
import { DatabaseClock } from './database-clock.ts';
import type { Database } from './index.ts';

const EIGHT_HOURS = 8 * 3600;
const TEN_MINUTES = 600;

describeWithDatabase('the clock of the database', (open) => {
  let database: Database;
  let clock: DatabaseClock;
  /** The database's clock jumps; this process's clock does not. */
  let elapsed: number;
  const error = vi.fn();
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => {
    error.mockClear();
    elapsed = 0;
    clock = new DatabaseClock(database, { error }, () => performance.now() / 1000 + elapsed);
  });

  it('is steady from the second check on', async () => {
    expect(await clock.isSteady()).toBe(false);
    expect(await clock.isSteady()).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ['ahead', -EIGHT_HOURS],
    ['back', EIGHT_HOURS],
  ])('is steady again ten minutes after a jump %s, which is logged once', async (_, change) => {
    await clock.isSteady();
    elapsed += change;
    expect(await clock.isSteady()).toBe(false);
    expect(await clock.isSteady()).toBe(false);
    expect(error).toHaveBeenCalledOnce();
    // In steps too small to count as jumps.
    for (let minute = 0; minute < TEN_MINUTES / 30; minute += 1) {
      elapsed += 30;
      await clock.isSteady();
    }
    expect(await clock.isSteady()).toBe(true);
    expect(error).toHaveBeenCalledOnce();
  });
});
