import { readConfig } from './foundation/config/config.ts';
import { StartupProblem } from './foundation/startup-problem.ts';
import { startShop } from './start.ts';

/** From SIGTERM; includes the draining. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

async function main(): Promise<void> {
  const asked = untilSignalled();
  const config = readConfig(process.env);
  const shop = await startShop(config);
  if (process.connected) process.send?.({ type: 'ready', url: config.origin });
  await asked;
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  await shop.stop();
}

/**
 * Resolves on SIGINT and SIGTERM, and when the process that started this one has ended; also during the
 * start.
 */
function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
    // The channel may have closed before this line, and then no event follows.
    if (process.send && !process.connected) resolve();
  });
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof StartupProblem ? error.message : error);
    process.exit(1);
  },
);
