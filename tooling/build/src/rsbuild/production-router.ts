import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The router's production build. Its package always exports the development build, with its warnings; the
 * production build is in the same folder.
 * @param directory the shell's
 * @returns an alias
 */
export function productionRouter(directory: string): Record<string, string> {
  const shell = createRequire(path.join(directory, 'package.json'));
  const development = createRequire(shell.resolve('react-router-dom')).resolve('react-router');
  return { 'react-router$': path.join(path.dirname(development), '../production/index.mjs') };
}
