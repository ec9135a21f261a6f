import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { metrics } from '@opentelemetry/api';
import type { Registry, Release, ReleaseReport } from '@shop/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeRegistry } from '../../testing/registry.ts';
import { createLog } from '../platform/log.ts';
import { RegistryFile } from '../platform/releases/registry-file.ts';
import { WithdrawnReleases } from '../platform/releases/withdrawn-releases.ts';
import { ReleaseWatch } from './release-watch.ts';

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
};
const about = { remote: 'catalog', version: '1.1.0' };
const failed: ReleaseReport = { ...about, kind: 'failed', why: 'start', recovered: true };
const failedAsEveryOther: ReleaseReport = { ...failed, recovered: false };
const started: ReleaseReport = { ...about, kind: 'started', milliseconds: 100 };

const log = createLog('silent');
let folder: string;
let watch: ReleaseWatch;
let withdrawn: WithdrawnReleases;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
  const file = path.join(folder, 'remotes.json');
  await writeRegistry(file, registry);
  withdrawn = new WithdrawnReleases(file, log);
  const releases = { registry: new RegistryFile(file, { keys: [] }, log), withdrawn };
  watch = new ReleaseWatch(releases, log, metrics.getMeter('test'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Distinct visitors, each of whom sends this report. */
async function send(report: ReleaseReport, ...visitors: string[]): Promise<void> {
  for (const visitor of visitors) await watch.take(report, visitor);
}

it('withdraws a release that fails for three visitors, and logs it', async () => {
  const error = vi.spyOn(log, 'error');
  await send(failed, 'one', 'two');
  await expect(withdrawn.read()).resolves.toEqual([]);

  await send(failed, 'three');
  await expect(withdrawn.read()).resolves.toEqual(['catalog@1.1.0']);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { release: 'catalog@1.1.0', visitors: 3 },
    'a release is withdrawn: it fails for several visitors',
  );
});

it.each<[string, () => Promise<void>]>([
  ['one visitor, however often they report', () => send(failed, 'one', 'one', 'one', 'one')],
  ['visitors for whom every release fails', () => send(failedAsEveryOther, 'one', 'two', 'three')],
  [
    'three visitors while it works for as many',
    async () => {
      await send(started, 'four', 'five', 'six');
      await send(failed, 'one', 'two', 'three');
    },
  ],
  [
    'visitors who tell of a release that the registry does not list',
    () => send({ ...failed, version: '9.9.9' }, 'one', 'two', 'three'),
  ],
])('withdraws nothing for %s', async (_, happens) => {
  await happens();

  await expect(withdrawn.read()).resolves.toEqual([]);
});

it('logs what a release threw, and no error of releases that the registry does not list', async () => {
  const warn = vi.spyOn(log, 'warn');
  const error: ReleaseReport = { ...about, kind: 'error', message: 'a bug', stack: 'at part.js:7' };
  await send(error, 'one');
  await send({ ...error, version: '9.9.9' }, 'one');

  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { release: 'catalog@1.1.0', kind: 'error', message: 'a bug', stack: 'at part.js:7' },
    'a release threw an error',
  );
});
