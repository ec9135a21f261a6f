import { refuseNodeVersion } from './src/node-version.ts';

/** `pnpm start`: builds what is stale and runs the whole shop until it is stopped. */
const refusal = refuseNodeVersion(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
// The following code may use newer features of Node, so it is loaded after the check.
const { runCommand } = await import('@shop/processes');
const { runShop } = await import('./src/shop/run-shop.ts');
await runCommand(runShop, 0);
