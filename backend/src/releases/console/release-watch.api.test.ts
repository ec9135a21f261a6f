import { metrics } from '@opentelemetry/api';
import type { Registry, Release, ReleaseReport } from '@shop/registry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { statement } from '../../foundation/database/index.ts';
import { createLog } from '../../foundation/log.ts';
import { witnessNetworksOf } from '../../foundation/rate-limits/networks.ts';
import { NO_MARKS } from '../registry/store.ts';
import { openReleaseWatch, type ReleaseWatch } from './release-watch.ts';
import { forgetOldOutcomes } from './store.ts';

const release = (version: string): Release => ({
  version,
  manifest: `/remotes/catalog/${version}/release.json`,
  routes: [],
  menu: [],
  slots: [],
});
const registry: Registry = {
  issuedAt: '2026-01-01T00:00:00.000Z',
  remotes: [{ name: 'catalog', live: release('1.1.0'), previous: [release('1.0.0')] }],
  shell: { name: 'shell', live: release('3.4.0'), previous: [release('3.3.0')] },
};
const about = { remote: 'catalog', version: '1.1.0' };
const failed: ReleaseReport = { ...about, kind: 'failed', why: 'start', recovered: true };
const failedAsEveryOther: ReleaseReport = { ...failed, recovered: false };
const started: ReleaseReport = { ...about, kind: 'started', milliseconds: 100 };
const failedBefore: ReleaseReport = { ...failed, version: '1.0.0' };

/** Addresses of networks of their own, with so many of each provider. */
const addresses = (count: number, { perProvider = 1, from = 0 } = {}): string[] =>
  Array.from({ length: count }, (_, index) => {
    const provider = from + Math.floor(index / perProvider);
    return `${20 + Math.floor(provider / 256)}.${provider % 256}.${index % perProvider}.7`;
  });

const log = createLog('silent');

const setBack = (column: string, table: string, minutes: number) =>
  statement(
    `set-back-${table}-${minutes}`,
    `update ${table} set ${column} = ${column} - interval '${minutes} minutes'`,
  );
const reportedEarlier = setBack('reported_at', 'release_outcomes', 10);
const withdrawnEarlier = setBack('withdrawn_at', 'release_withdrawals', 31);
const forgetAll = [
  statement('forget-outcomes', 'delete from release_outcomes'),
  statement('forget-withdrawals', 'delete from release_withdrawals'),
];

const database = await databaseOfFile();

describe('the watch over releases', () => {
  let withdrawn: string[];
  const withdraw = vi.fn<(id: string) => Promise<void>>();
  let watch: ReleaseWatch;
  const counted = vi.fn<(report: ReleaseReport) => void>();
  beforeEach(async () => {
    withdrawn = [];
    withdraw.mockImplementation(async (id) => void withdrawn.push(id));
    watch = openWatch();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const forget of forgetAll) await database.run(forget, []);
  });

  /** Another process has a watch of its own over the same database. */
  function openWatch(networksNeeded = 10): ReleaseWatch {
    const signed = { registry: '', signature: '' };
    const read = async () => ({ registry, signed, marks: { ...NO_MARKS, withdrawn } });
    const releases = { database, registry: { read }, withdraw, figures: { count: counted } };
    return openReleaseWatch(releases, log, { meter: metrics.getMeter('test'), networksNeeded });
  }

  async function send(report: ReleaseReport, from: readonly string[], to = watch): Promise<void> {
    for (const address of from) await to.take([report], witnessNetworksOf(address));
  }

  it('logs what a release threw, without what may be about a person', async () => {
    const warn = vi.spyOn(log, 'warn');
    const message = 'No route to 12 Mill Road for ada@example.com, +44 20 7946 0958\n{"level":30}';
    const stack = `Error: ${message}\n    at f (https://shop.example/static/js/a.js?email=ada:1:5)\n    at 12 Mill Road (https://shop.example/ada%40example.com:1:5)`;
    await send({ ...about, kind: 'error', message, stack }, addresses(1));
    expect(warn).toHaveBeenCalledOnce();
    const [fields] = warn.mock.calls[0] ?? [];
    expect(fields).toMatchObject({
      release: 'catalog@1.1.0',
      frames: ['f (/static/js/a.js:1:5)', '… (…:1:5)'],
    });
    expect(JSON.stringify(fields)).not.toMatch(/Mill|ada|7946|\\n/);
  });

  it('withdraws a release that fails in ten networks, reported to any process, and logs it', async () => {
    const error = vi.spyOn(log, 'error');
    await send(failed, addresses(5));
    const other = openWatch();
    await send(failed, addresses(4, { from: 5 }), other);
    expect(withdrawn).toEqual([]);

    await send(failed, addresses(1, { from: 9 }), other);
    expect(withdrawn).toEqual(['catalog@1.1.0']);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { release: 'catalog@1.1.0', networks: 10 },
      'a release is withdrawn: it fails for visitors of several networks',
    );
  });

  it.each<[string, () => Promise<void>]>([
    ['one network, however often it reports', () => send(failed, Array(30).fill('203.0.113.7'))],
    [
      'the networks of one customer',
      () =>
        send(
          failed,
          Array.from({ length: 40 }, (_, host) => `2001:db8:1:${host.toString(16)}::1`),
        ),
    ],
    ['all networks of three providers', () => send(failed, addresses(60, { perProvider: 20 }))],
    ['visitors for whom every release fails', () => send(failedAsEveryOther, addresses(20))],
    [
      'visitors who tell of the shell: no page falls back to another one',
      () => send({ ...failed, remote: 'shell', version: '3.4.0' }, addresses(20)),
    ],
    [
      'networks that are no more than those where it works',
      async () => {
        await send(started, addresses(12, { from: 12 }));
        await send(failed, addresses(12));
      },
    ],
    [
      'networks that reported more than ten minutes apart',
      async () => {
        await send(failed, addresses(9));
        await database.run(reportedEarlier, []);
        await send(failed, addresses(1, { from: 9 }));
      },
    ],
    [
      'visitors who tell of a release that the registry does not list',
      () => send({ ...failed, version: '9.9.9' }, addresses(20)),
    ],
  ])('withdraws nothing for %s', async (_, happens) => {
    await happens();

    expect(withdrawn).toEqual([]);
  });

  it('counts what browsers report of the shell', async () => {
    const shell: ReleaseReport = { ...started, remote: 'shell', version: '3.3.0' };
    counted.mockClear();
    await watch.take([shell, { ...shell, version: '9.9.9' }], witnessNetworksOf('203.0.113.7'));

    expect(counted.mock.calls).toEqual([[shell, expect.anything()]]);
  });

  it('counts the latest report of a network', async () => {
    await send(failed, addresses(9));
    await send(started, addresses(9));
    await send(failed, addresses(1, { from: 9 }));

    expect(withdrawn).toEqual([]);
  });

  it('keeps all reports of a browser by one statement, the latest of each release', async () => {
    const run = vi.spyOn(database, 'run');
    const reports = Array.from({ length: 24 }, () => [started, failedBefore]).flat();
    await watch.take([...reports, failed, failedBefore], witnessNetworksOf('203.0.113.7'));
    expect(run).toHaveBeenCalledOnce();

    await send(failed, addresses(8));
    expect(withdrawn).toEqual([]);
    await send(failed, addresses(1, { from: 8 }));
    expect(withdrawn).toEqual(['catalog@1.1.0']);
  });

  it('withdraws one release of a remote in half an hour, and logs that it keeps another', async () => {
    const error = vi.spyOn(log, 'error');
    await send(failed, addresses(10));
    await send(failedBefore, addresses(12));
    expect(withdrawn).toEqual(['catalog@1.1.0']);
    expect(error).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenLastCalledWith(
      { release: 'catalog@1.0.0', networks: 10 },
      'a release fails, and is kept: another one of the remote was withdrawn less than 30 minutes ago',
    );

    await database.run(withdrawnEarlier, []);
    await send(failedBefore, addresses(1));
    expect(withdrawn).toEqual(['catalog@1.1.0', 'catalog@1.0.0']);
  });

  it('withdraws with the next report what it could not write down', async () => {
    withdraw.mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(send(failed, addresses(10))).rejects.toThrow('The disk is full.');

    await send(failed, addresses(1));
    expect(withdrawn).toEqual(['catalog@1.1.0']);
  });

  it('withdraws nothing by itself where the setting is 0', async () => {
    await send(failed, addresses(50), openWatch(0));

    expect(withdrawn).toEqual([]);
  });

  /** How many networks it takes to have a release withdrawn that works, three of each provider. */
  async function networksOfLiars(visitors: number): Promise<number> {
    await send(started, addresses(visitors, { from: 1000 }));
    for (let liars = 1; ; liars += 1) {
      await send(failed, addresses(liars, { perProvider: 3 }).slice(-1));
      if (withdrawn.length > 0) return liars;
    }
  }

  it.each([
    [0, 10],
    [5, 10],
    [40, 41],
  ])(
    'takes lies from more networks than the %i that visit meanwhile, and from ten',
    async (visitors, liars) => {
      await expect(networksOfLiars(visitors)).resolves.toBe(liars);
    },
  );

  it('forgets what counts no more', async () => {
    await send(failed, addresses(3));
    await database.run(reportedEarlier, []);
    await send(failed, addresses(1, { from: 3 }));
    await database.run(forgetOldOutcomes, []);

    const left = statement<{ left: number }>('left', 'select count(*)::int as left from release_outcomes');
    expect(await database.run(left, [])).toEqual([{ left: 1 }]);
  });

  it('logs what a release threw, and no error of releases that the registry does not list', async () => {
    const warn = vi.spyOn(log, 'warn');
    const error: ReleaseReport = { ...about, kind: 'error', message: 'a bug', stack: 'at part.js:7' };
    await send(error, addresses(1));
    await send({ ...error, version: '9.9.9' }, addresses(1));

    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { release: 'catalog@1.1.0', kind: 'error', message: 'a bug', frames: [] },
      'a release threw an error',
    );
  });
});
