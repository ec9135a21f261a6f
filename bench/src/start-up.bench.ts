import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '@shop/processes';
import {
  findFreePort,
  PlainFailure,
  runToEnd,
  stopwatch,
  unsetSettings,
  workspaceRoot,
} from '@shop/processes';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { median } from './median.ts';
import { type Launch, launch } from './start-up/launch.ts';

const WARM_RUNS = 3;
const HOME_PAGE = 'id="root"';

/**
 * Measures how long `pnpm start` takes: first in a fresh clone of the last commit, with empty npm and pnpm caches so
 * that everything is downloaded, then again in the same clone with the same data. A start has finished when `/readyz`
 * answers 200 and `/` serves the shell's page.
 *
 * Targets: less than 90 s for the first start, less than 4 s for later ones.
 */
export const startUp: Benchmark = {
  name: 'start-up',
  description:
    'How long one command takes to bring up the whole shop: from a fresh clone with empty npm and pnpm caches to a ' +
    `served home page, and on later starts. Later starts are medians of ${WARM_RUNS}.`,

  async run(means) {
    const elapsed = stopwatch();
    const clone = await cloneOf(means);
    const cold = await coldStart(means, clone, elapsed);
    const again = await warmStarts(means, 'Starting again', () => pnpmStart(means, clone));
    const backend = await warmStarts(means, 'Starting the backend', () => backendAlone(means, clone));
    return {
      columns: ['start', 'until', 'seconds', 'target'],
      rows: [
        ['fresh clone', '`/` is served, `/readyz` is 200', seconds(cold), '< 90'],
        ['`pnpm start` again', '`/readyz` is 200', seconds(again), '< 4'],
        ['`node dist/backend/main.js`', '`/readyz` is 200', seconds(backend), '< 4'],
      ],
    };
  },
};

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

async function cloneOf({ group, folder, print }: BenchmarkContext): Promise<string> {
  print('Cloning');
  const { succeeded, output } = await runToEnd(group, {
    name: 'clone',
    file: 'git',
    arguments: ['clone', '--quiet', '--no-hardlinks', workspaceRoot, 'clone'],
    folder,
    environment: process.env,
  });
  if (!succeeded) throw new PlainFailure(output);
  return path.join(folder, 'clone');
}

async function coldStart(means: BenchmarkContext, clone: string, elapsed: () => number): Promise<number> {
  means.print('Starting with nothing cached');
  const start = await pnpmStart(means, clone);
  await start.untilServing('/readyz', 'ready');
  await start.untilServing('/', HOME_PAGE);
  const milliseconds = elapsed();
  await start.stop();
  return milliseconds;
}

async function warmStarts(
  { print }: BenchmarkContext,
  announcement: string,
  begin: () => Promise<Launch>,
): Promise<number> {
  const times: number[] = [];
  while (times.length < WARM_RUNS) {
    print(`${announcement}, ${times.length + 1} of ${WARM_RUNS}`);
    const start = await begin();
    times.push(await start.untilServing('/readyz', 'ready'));
    await start.stop();
  }
  return median(times);
}

async function pnpmStart({ group, folder }: BenchmarkContext, clone: string): Promise<Launch> {
  const port = await findFreePort();
  // npx ends immediately on SIGTERM. The pipe closes only when all of its descendants have ended.
  const command = `trap : TERM; npx -y ${packageManager()} start 2>&1 | (trap '' TERM; exec cat)`;
  return launch(group, `http://localhost:${port}`, {
    name: 'shop',
    file: '/bin/sh',
    arguments: ['-c', command],
    folder: clone,
    environment: {
      ...terminalEnvironment(),
      ...unsetSettings(),
      PORT: String(port),
      npm_config_cache: path.join(folder, 'npm-cache'),
      npm_config_cache_dir: path.join(folder, 'pnpm-cache'),
      npm_config_store_dir: path.join(folder, 'pnpm-store'),
    },
  });
}

/** The backend as in production, without `pnpm` and stand-ins; the keys only have to exist. */
async function backendAlone({ group }: BenchmarkContext, clone: string): Promise<Launch> {
  const port = await findFreePort();
  return launch(group, `http://localhost:${port}`, {
    name: 'backend',
    file: process.execPath,
    arguments: ['dist/backend/main.js'],
    folder: clone,
    environment: {
      ...process.env,
      ...unsetSettings(),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      FIREBASE_PROJECT_ID: 'bench',
      FIREBASE_API_KEY: 'bench',
      FIREBASE_AUTH_DOMAIN: 'bench.example.com',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    },
  });
}

const setByPackageManager = /^npm_(?!config_)|^p?npm_config_(verify_deps_before_run|local_prefix)$/;

/**
 * The environment of a terminal. `pnpm bench` sets variables that would keep another pnpm from installing,
 * and name the workspace to look for packages in.
 */
function terminalEnvironment(own: Environment = process.env): Environment {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !setByPackageManager.test(name)));
}

/**
 * The package manager in the README's command: `pnpm@10.34.9`.
 * @throws {Error} when package.json names none
 */
function packageManager(): string {
  const description: unknown = JSON.parse(readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8'));
  if (typeof description === 'object' && description !== null && 'packageManager' in description) {
    if (typeof description.packageManager === 'string') return description.packageManager;
  }
  throw new Error('package.json names no package manager.');
}
