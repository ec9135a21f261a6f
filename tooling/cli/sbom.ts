import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, workspaceRoot } from '@shop/processes';
import { billOfMaterials } from './src/sbom/bill-of-materials.ts';
import { listProductPackages } from './src/sbom/listed-packages.ts';

/** `pnpm sbom [file]`: writes a software bill of materials in CycloneDX format, from the lock file. */
await runCommand(async (group) => {
  const file = path.resolve(workspaceRoot, process.argv[2] ?? 'dist/sbom.cdx.json');
  const bill = billOfMaterials('car-parts-shop', await listProductPackages(group, workspaceRoot));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  console.log(`${bill.components.length} packages in ${file}`);
  return 0;
}, 130);
