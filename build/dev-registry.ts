import { manifest as account } from '../remotes/account/remote.manifest.ts';
import { manifest as admin } from '../remotes/admin/remote.manifest.ts';
import { manifest as catalog } from '../remotes/catalog/remote.manifest.ts';
import { manifest as checkout } from '../remotes/checkout/remote.manifest.ts';
import type { Registry } from '../shared/contracts/src/registry.ts';
import { devPort } from './dev-ports.ts';
import { registryEntry } from './registry-entry.ts';

/** The registry of development: every remote from its own hot-reloading server. */
export const devRegistry = (): Registry => ({
  remotes: [catalog, checkout, account, admin].map((manifest) =>
    registryEntry(manifest, 'dev', `http://localhost:${devPort(manifest.name)}/`),
  ),
});
