import { runCommand } from './src/command.ts';
import { loadEnvironment } from './src/environment-file.ts';
import { listReleases } from './src/releases/list-releases.ts';
import { readRegistry } from './src/releases/registry-file.ts';
import { releaseKey } from './src/releases/release-key.ts';
import { siteOf } from './src/releases/site-folder.ts';
import { withdrawnReleases } from './src/releases/withdrawn-file.ts';
import { workspaceRoot } from './src/workspace.ts';

/** `pnpm releases`: what is live of each remote, and what can be gone back to. `--key` shows the public key instead. */
await runCommand(async () => {
  if (process.argv.includes('--key')) {
    console.log(releaseKey(workspaceRoot).public);
    return 0;
  }
  const site = siteOf(workspaceRoot, loadEnvironment(workspaceRoot));
  const registry = await readRegistry(site.registryFile, releaseKey(workspaceRoot));
  console.log(listReleases(registry, withdrawnReleases(site.registryFile), site));
  return 0;
}, 130);
