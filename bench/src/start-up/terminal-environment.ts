import type { Environment } from '@shop/processes';

const setByPackageManager = /^npm_(?!config_)|^p?npm_config_(verify_deps_before_run|local_prefix)$/;

/**
 * The environment of a terminal. `pnpm bench` sets variables that would keep another pnpm from installing,
 * and name the workspace to look for packages in.
 */
export function terminalEnvironment(own: Environment = process.env): Environment {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !setByPackageManager.test(name)));
}
