import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure, type ProcessGroup, packageManager, runCommand, workspaceRoot } from '@shop/processes';
import { billOfMaterials, type ListedPackage } from './src/sbom/bill-of-materials.ts';

/** What runs in production: the backend, and the browser's code. */
const PRODUCT = ['@shop/backend...', '@shop/shell...', '{remotes/*}...'];

/** `pnpm sbom [file]`: writes a software bill of materials in CycloneDX format, from the lock file. */
await runCommand(async (group) => {
  const file = path.resolve(workspaceRoot, process.argv[2] ?? 'dist/sbom.cdx.json');
  const bill = billOfMaterials('car-parts-shop', await listProductPackages(group));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  console.log(`${bill.components.length} packages in ${file}`);
});

/**
 * The runtime dependencies of the product, from the lock file, for every platform.
 * @throws PlainFailure with the package manager's message
 */
async function listProductPackages(group: ProcessGroup): Promise<ListedPackage[]> {
  const { file, before } = packageManager();
  const filters = PRODUCT.flatMap((filter) => ['--filter-prod', filter]);
  const list = ['list', '--prod', '--depth', 'Infinity', '--json', '--lockfile-only'];
  const printed = { stdout: '', stderr: '' };
  const { ended } = group.start({
    name: 'list',
    file,
    arguments: [...before, ...filters, ...list],
    onOutput: (text, stream) => {
      printed[stream] += text;
    },
  });
  const { code } = await ended;
  if (code !== 0) throw new PlainFailure(`${printed.stderr}\nThe packages could not be listed.`);
  return JSON.parse(printed.stdout);
}
