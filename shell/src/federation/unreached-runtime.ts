/**
 * Stands in for what Module Federation's runtime has to read manifests ("snapshots") and to load ahead by them. The
 * shop's signed registry takes that place, so nothing here is ever called but by the runtime's own constructor. It
 * is put where a script was, so it has no types.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
}

export const getGlobalRemoteInfo = unreached;
export const preloadAssets = unreached;
export const formatPreloadArgs = unreached;
export const normalizePreloadExposes = unreached;
export const defaultPreloadArgs = unreached;

function unreached() {
  throw new Error('The shop loads no manifests of Module Federation.');
}
