/** Somebody in the page who may have to be asked before it is left. */
export interface NavigationBlocker {
  blocks(): boolean;
  /** @param proceed goes where one was about to go; to stay, nothing needs to be called */
  ask(proceed: () => void): void;
}

const blockers = new Set<NavigationBlocker>();

/** @returns what ends it */
export function addNavigationBlocker(blocker: NavigationBlocker): () => void {
  blockers.add(blocker);
  return () => {
    blockers.delete(blocker);
  };
}

/** Whether anybody would lose something if the page were loaded again. */
export const hasUnsavedWork = (): boolean => blockers.size > 0;

/**
 * Asks whoever blocks the way, one after the other, the latest first.
 * @param go is called once the last of them has agreed
 * @returns whether anybody is asked; nothing was called if not
 */
export function isAskedFirst(go: () => void, agreed: readonly NavigationBlocker[] = []): boolean {
  const blocker = [...blockers].findLast((one) => !agreed.includes(one) && one.blocks());
  blocker?.ask(() => {
    if (!isAskedFirst(go, [...agreed, blocker])) go();
  });
  return blocker !== undefined;
}
