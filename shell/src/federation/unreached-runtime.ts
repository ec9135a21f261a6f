/**
 * Stands in for what Module Federation's runtime has to find remotes by name, to read manifests ("snapshots") and to
 * load scripts. The shop's signed registry and the shell's loader take that place: they hand the runtime containers
 * that are loaded already. It is put where scripts were, so it has no types.
 */
class Unasked {
  hooks = { applyPlugin() {} };

  formatAndRegisterRemote() {
    return [];
  }
}

export { Unasked as RemoteHandler, Unasked as SnapshotHandler };

export const getGlobalRemoteInfo = unreached;
export const getRemoteEntry = unreached;
export const getRemoteEntryUniqueKey = unreached;
export const getRemoteInfo = unreached;
export const isEsmRemoteType = unreached;

function unreached() {
  throw new Error('The shell hands Module Federation containers that are loaded.');
}
