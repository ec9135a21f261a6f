import type { Environment } from '@shop/cli';

const setByPackageManager = /^npm_(?!config_)|^p?npm_config_(verify_deps_before_run|local_prefix)$/;

/**
 * The environment as a terminal has it. `pnpm bench` sets more for what it runs, among that a word to
 * another pnpm not to install anything, and the workspace to look for packages in.
 */
export function terminalEnvironment(own: Environment = process.env): Environment {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !setByPackageManager.test(name)));
}
