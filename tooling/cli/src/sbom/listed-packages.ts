import { PlainFailure, type ProcessGroup } from '@shop/processes';

/** What runs in production: the backend, and the browser's code. */
const PRODUCT = ['@shop/backend...', '@shop/shell...', '{remotes/*}...'];

/** A package as the package manager lists it: the version of a workspace package begins with `link:`. */
export interface ListedPackage {
  name?: string;
  from?: string;
  version?: string;
  path: string;
  dependencies?: Record<string, ListedPackage>;
}

/**
 * The runtime dependencies of the product, from the lock file, for every platform.
 * @throws PlainFailure with the package manager's message
 */
export async function listProductPackages(group: ProcessGroup, root: string): Promise<ListedPackage[]> {
  // The package manager that runs this command passes its own path: it need not be on the PATH.
  const running = process.env['npm_execpath'];
  const [file, ...before] = running?.includes('pnpm') ? [process.execPath, running] : ['pnpm'];
  const printed = { stdout: '', stderr: '' };
  const { ended } = group.start({
    name: 'list',
    file,
    arguments: [
      ...before,
      ...PRODUCT.flatMap((filter) => ['--filter-prod', filter]),
      ...['list', '--prod', '--depth', 'Infinity', '--json', '--lockfile-only'],
    ],
    folder: root,
    environment: process.env,
    onOutput: (text, stream) => {
      printed[stream] += text;
    },
  });
  const { code } = await ended;
  if (code !== 0) throw new PlainFailure(`${printed.stderr}\nThe packages could not be listed.`);
  return JSON.parse(printed.stdout);
}
