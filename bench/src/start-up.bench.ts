import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Environment,
  findFreePort,
  PlainFailure,
  type ProcessGroup,
  type ProcessSpecification,
  runOrFail,
  stopwatch,
  unsetSettings,
  workspaceRoot,
} from '@shop/processes';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { median } from './median.ts';
import { backendEnvironment } from './serving/backends.ts';

const WARM_RUNS = 3;
const HOME_PAGE = 'id="root"';
const PAUSE_MILLISECONDS = 50;
const GRACE_MILLISECONDS = 20_000;

export const startUp: Benchmark = {
  name: 'start-up',
  description:
    'How long one command takes to bring up the whole shop: from a fresh clone with empty npm and pnpm caches to a ' +
    `served home page, and on later starts with the same data. Later starts are medians of ${WARM_RUNS}.`,

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
  const parameters = ['clone', '--quiet', '--no-hardlinks', workspaceRoot, 'clone'];
  await runOrFail(group, { name: 'clone', file: 'git', arguments: parameters, folder });
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

/** The backend as in production, without `pnpm` and stand-ins. */
async function backendAlone({ group }: BenchmarkContext, clone: string): Promise<Launch> {
  const port = await findFreePort();
  return launch(group, `http://localhost:${port}`, {
    name: 'backend',
    file: process.execPath,
    arguments: ['dist/backend/main.js'],
    folder: clone,
    environment: backendEnvironment(port),
  });
}

/** A start under measurement. */
interface Launch {
  /**
   * Waits until the path answers 200 with a body that contains the text.
   * @returns milliseconds since the start
   */
  untilServing(path: string, text: string): Promise<number>;
  /** Ends it, and waits until all its processes have ended. */
  stop(): Promise<void>;
}

/** @param origin that it will serve */
function launch(
  group: ProcessGroup,
  origin: string,
  specification: Omit<ProcessSpecification, 'onOutput' | 'channel'>,
): Launch {
  const elapsed = stopwatch();
  const printed: string[] = [];
  const started = group.start({ ...specification, onOutput: (text) => void printed.push(text) });
  let over = false;
  void started.ended.then(() => {
    over = true;
  });
  return {
    async untilServing(file, text) {
      while (!over) {
        if ((await answer(`${origin}${file}`)).includes(text)) return elapsed();
        await pause(PAUSE_MILLISECONDS);
      }
      throw new PlainFailure(`${printed.join('')}\nThe ${specification.name} ended.`);
    },
    stop: () => started.stop(GRACE_MILLISECONDS),
  };
}

/** The body of a successful answer, else nothing: the server may not listen yet. */
async function answer(url: string): Promise<string> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.text().catch(() => '') : '';
}

const setByPackageManager = /^npm_(?!config_)|^p?npm_config_(verify_deps_before_run|local_prefix)$/;

/**
 * The environment of a terminal. `pnpm bench` sets variables that would keep another pnpm from installing,
 * and name the workspace to look for packages in.
 */
function terminalEnvironment(own: Environment = process.env): Environment {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !setByPackageManager.test(name)));
}

/** The package manager in the README's command: `pnpm@10.34.9`. */
const packageManager = (): string =>
  JSON.parse(readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8')).packageManager;
