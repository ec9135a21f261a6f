import path from 'node:path';
import { CONTAINER_FORMAT, providedVersions, versionOf } from '@shop/build';
import type { Offers, ShellSurface } from '@shop/registry';
import { declarationsOf } from './declarations.ts';

/** The sources of the shared modules whose exports the shell defines. */
const sources = {
  '@shop/api-client': 'shared/api-client/src/index.ts',
  '@shop/host': 'shared/host/src/index.ts',
  '@tanstack/react-query': 'shared/facades/src/query.facade.ts',
  'react-router-dom': 'shared/facades/src/router.facade.ts',
};

/** The shapes of cached lists. The code that works with them is not shared: each remote bundles it. */
const cachedTypes = { cached: 'shared/api-client/src/pages.ts' };

/** Reads from the sources what the shell offers to remotes. */
export function readShellSurface(root: string): ShellSurface {
  const shell = path.join(root, 'shell');
  const read = declarationsOf(root, { ...sources, ...cachedTypes });
  const { cached: _, ...exports } = read.exports;
  const { SlotProps = {}, ...others } = read.types;
  return {
    version: versionOf(shell),
    modules: providedVersions(shell),
    exports,
    types: others,
    slots: slotsOf(SlotProps),
    containers: [CONTAINER_FORMAT],
  };
}

/** @param props as `part-checkout.open` */
function slotsOf(props: Offers): Record<string, Offers> {
  const slots: Record<string, Offers> = {};
  for (const [key, type] of Object.entries(props)) {
    const [slot = '', prop = ''] = key.split('.');
    slots[slot] = { ...slots[slot], [prop]: type };
  }
  return slots;
}
