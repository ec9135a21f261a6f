import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import { addTradeTerms } from './catalogue/index.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { Config } from './foundation/config/config.ts';
import { lockOutOtherShops } from './foundation/database/advisory-locks.ts';
import { openShopDatabase } from './foundation/database/shop-database.ts';
import { identityVerifier } from './foundation/identity/identity-verifier.ts';
import { createLog } from './foundation/log.ts';
import { StartupProblem } from './foundation/startup-problem.ts';
import { startTracing } from './foundation/telemetry/tracing.ts';
import { stripeCardProvider, stripeTestCard } from './sales/index.ts';

/**
 * Connections that the kernel completes before they are accepted: more than a flood opens in the time of one event-loop
 * turn, so that others need not repeat theirs. Systems have a limit of their own, of Linux 4096.
 */
const BACKLOG = 4096;

/**
 * At the end jobs under way are waited for this long. One that waits for the card provider is left then: the next process
 * finishes it, as after a crash.
 */
const JOB_GRACE_MS = 1000;

export interface RunningShop {
  /** Ends it: drains for the configured time, answers the requests under way, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens and migrates the database, seeds it where the configuration says so, and serves.
 * @throws {StartupProblem} with the one line that tells the operator what to do
 */
export async function startShop(config: Config): Promise<RunningShop> {
  const log = createLog(config.logLevel);
  for (const warning of config.settingWarnings) log.warn(warning);
  // With a key of its own the shop may yet copy a shell that was released over the network.
  if (!config.registryKey) expectShell(config);
  const tracing = config.tracesUrl === undefined ? undefined : await startTracing(config.tracesUrl, log);
  const database = await openShopDatabase(config, log);
  let unlock: (() => Promise<void>) | undefined;
  try {
    if (!config.databaseUrl) unlock = await lockOutOtherShops(database, config.dataDirectory);
    const cardProvider = stripeCardProvider(config.payments);
    if (config.identity.unsignedTokens) {
      log.warn('ID TOKENS ARE NOT SIGNED: anybody can sign in as anybody. For development alone.');
    }
    const verifyIdentity = identityVerifier({ ...config.identity, origin: config.origin });
    const app = await createApp({ config, log, database, verifyIdentity, cardProvider });
    await addTradeTerms(database);
    if (config.demoSeed) {
      const payWithTestCard = stripeTestCard(config.payments);
      const { payments, orders } = app;
      const tools = { database, payments, orders, rules: config.orderRules, payWithTestCard };
      await seedDemo(tools, config.demoSeed);
    }
    // A process on an empty disk must not name releases to visitors before it has their files.
    await app.publishing.follower.follow().catch((error: unknown) => {
      log.error({ err: error }, 'the releases of the other processes cannot be put in place');
    });
    expectShell(config);
    await app.server.listen({ host: config.host, port: config.port, backlog: BACKLOG }).catch((error) => {
      throw listenProblem(error, config);
    });
    const jobs = app.startJobs();
    return {
      stop: async () => {
        app.draining.begin();
        await pause(config.drainSeconds * 1000);
        await Promise.all([app.server.close(), Promise.race([jobs.stop(), pause(JOB_GRACE_MS)])]);
        await app.sealer.sealDue().catch((error) => log.warn({ err: error }, 'the record is left unsealed'));
        await unlock?.();
        await database.close();
        await tracing?.stop();
      },
    };
  } catch (error) {
    await unlock?.();
    await database.close();
    throw error;
  }
}

/** @throws {StartupProblem} when every page would fail */
function expectShell({ servesPages, siteDirectory }: Config): void {
  const folder = path.join(siteDirectory, 'shell');
  if (!servesPages || existsSync(folder)) return;
  throw new StartupProblem(
    `There is no shell in ${siteDirectory}: name the folder of the built site with SITE_DIR, or set PAGES=elsewhere if a static host serves the pages.`,
  );
}

function listenProblem(error: NodeJS.ErrnoException, { host, port }: Config): unknown {
  if (error.code === 'EADDRINUSE') {
    return new StartupProblem(`Port ${port} is in use. Stop what uses it, or choose another with PORT=….`);
  }
  if (error.code === 'EACCES')
    return new StartupProblem(`Port ${port} needs more rights than this process has.`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartupProblem(`HOST=${host} is not an address of this machine.`);
  }
  return error;
}
