import { useCallback, useEffect, useRef, useState } from 'react';
import { host } from './host.ts';
import { addNavigationBlocker } from './navigation-blockers.ts';

/** Whether somebody is about to leave unsaved work, and their two answers. */
export interface UnsavedWork {
  asking: boolean;
  leave(): void;
  stay(): void;
  /** The work is saved: nothing asks any more, even before the form is rendered again. */
  saved(): void;
}

/**
 * Warns before unsaved work is left. When the page is closed or reloaded, the browser asks; on navigation
 * within the shop the form asks, with shared/ui's LeaveDialog. A sign-out is never blocked: the guards
 * redirect in any case.
 * @param dirty whether there is anything to lose
 */
export function useUnsavedWork(dirty: boolean): UnsavedWork {
  const isSaved = useRef(false);
  const [proceed, setProceed] = useState<() => void>();

  useEffect(() => {
    isSaved.current = false;
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    const removeBlocker = addNavigationBlocker({
      blocks: () => !isSaved.current && host().session.getState().status === 'signed-in',
      ask: (asked) => setProceed(() => asked),
    });
    return () => {
      removeEventListener('beforeunload', warn);
      removeBlocker();
    };
  }, [dirty]);

  const leave = useCallback(() => {
    setProceed(undefined);
    proceed?.();
  }, [proceed]);

  useEffect(() => {
    // Saved while the question was open: continues the navigation.
    if (!dirty) leave();
  }, [dirty, leave]);

  return {
    asking: proceed !== undefined && dirty,
    leave,
    stay: () => setProceed(undefined),
    saved: () => {
      isSaved.current = true;
    },
  };
}
