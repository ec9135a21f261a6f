import type { RemoteManifest } from '@shop/registry';
import type { SlotName } from './slots.ts';

export type { RemoteFlags } from '@shop/registry';

/** Types a remote's manifest, its slots included. */
export const defineManifest = (manifest: RemoteManifest<SlotName>): RemoteManifest<SlotName> => manifest;
