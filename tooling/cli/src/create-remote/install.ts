import { PlainFailure, type ProcessGroup, runToEnd } from '@shop/processes';

/**
 * Installs the dependencies of a new package.
 * @throws PlainFailure with the package manager's output
 */
export async function install(group: ProcessGroup, root: string): Promise<void> {
  // The package manager that runs this command passes its own path: it need not be on the PATH.
  const running = process.env['npm_execpath'];
  const [file, ...before] = running?.includes('pnpm') ? [process.execPath, running] : ['pnpm'];
  const { succeeded, output } = await runToEnd(group, {
    name: 'install',
    file,
    arguments: [...before, 'install', '--no-frozen-lockfile'],
    folder: root,
    environment: process.env,
  });
  if (!succeeded) throw new PlainFailure(`${output}\nThe new remote's packages could not be installed.`);
}
