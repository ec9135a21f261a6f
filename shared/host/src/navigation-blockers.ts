/** A part of the page that may have to ask before it is left. */
export interface NavigationBlocker {
  blocks(): boolean;
  /** @param proceed continues the navigation; to stay, do not call it */
  ask(proceed: () => void): void;
}

const blockers = new Set<NavigationBlocker>();

/** @returns unregisters it */
export function addNavigationBlocker(blocker: NavigationBlocker): () => void {
  blockers.add(blocker);
  return () => {
    blockers.delete(blocker);
  };
}

/** Whether a reload would lose somebody's work. */
export const hasUnsavedWork = (): boolean => blockers.size > 0;

/**
 * Asks the blockers one after the other, the latest first.
 * @param go called once the last of them has agreed
 * @returns whether any blocker is asked; without one, nothing was called
 */
export function isAskedFirst(go: () => void, agreed: readonly NavigationBlocker[] = []): boolean {
  const blocker = [...blockers].findLast((one) => !agreed.includes(one) && one.blocks());
  blocker?.ask(() => {
    if (!isAskedFirst(go, [...agreed, blocker])) go();
  });
  return blocker !== undefined;
}
