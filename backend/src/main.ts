import { readConfig } from './platform/config/config.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { type RunningShop, startShop } from './start.ts';

const LONGEST_DRAIN_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const shop = await startShop(config);
  endWith(shop);
  process.send?.({ type: 'ready', url: config.origin });
}

/** Ends on the usual signals, and when the process that started this one is gone. */
function endWith(shop: RunningShop): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref();
    shop.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

main().catch((error) => {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exit(1);
});
