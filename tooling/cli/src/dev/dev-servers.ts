import path from 'node:path';
import { readWorkspacePackages, remoteName } from '@shop/build';
import type { ProcessSpecification } from '@shop/processes';

type Server = Omit<ProcessSpecification, 'onOutput'>;

/** The development servers with hot reload: shell and remotes by Rsbuild, the backend by tsx. */
export function devServers(
  root: string,
  backend: ProcessSpecification['environment'],
  shopPort: number,
): Server[] {
  const tools = path.join(root, 'node_modules/.bin');
  const browserEnvironment = {
    ...process.env,
    NODE_ENV: 'development',
    SHOP_PORT: String(shopPort),
    BACKEND_ORIGIN: `http://localhost:${backend['PORT']}`,
  };
  const forBrowser = readWorkspacePackages(root).flatMap(({ folder }): Server[] => {
    const name = folder === 'shell' ? 'shell' : remoteName(folder);
    if (name === undefined) return [];
    const file = path.join(tools, 'rsbuild');
    return [
      { name, file, arguments: ['dev'], folder: path.join(root, folder), environment: browserEnvironment },
    ];
  });
  const watched = ['watch', '--clear-screen=false', 'backend/src/main.ts'];
  return [
    {
      name: 'backend',
      file: path.join(tools, 'tsx'),
      arguments: watched,
      folder: root,
      environment: backend,
    },
    ...forBrowser,
  ];
}
