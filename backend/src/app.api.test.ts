import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../testing/test-shop.ts';

const shop = await shopOfFile();

describe('the jobs of the shop', () => {
  it('go on with payments after the clock has jumped, and end or remove nothing that is old', () => {
    const names = (steady: boolean) =>
      shop.app.jobs.filter((job) => (job.whileClockIsSteady ?? false) === steady).map(({ name }) => name);
    expect(names(false).sort()).toEqual([
      'counting-releases',
      'following-events',
      'following-releases',
      'importing',
      'listing-stock',
      'sealing',
      'sending-mail',
      'settling',
    ]);
    expect(names(true).sort()).toEqual([
      'forgetting-declines',
      'forgetting-imports',
      'forgetting-limits',
      'forgetting-mail',
      'forgetting-releases',
      'forgetting-sessions',
      'lapsing',
      'removing-pictures',
      'renewing-registry',
      'warning-of-holds',
    ]);
  });
});
