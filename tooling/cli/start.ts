import './src/require-node.ts';

/** `pnpm start`: builds what is stale and runs the whole shop until it is stopped. */
// These may use newer features of Node, so they are loaded after the check.
const { runCommand } = await import('@shop/processes');
const { runShop } = await import('./src/shop/run-shop.ts');
await runCommand(runShop, 0);
