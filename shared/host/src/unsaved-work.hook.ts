import { useCallback, useEffect, useRef, useState } from 'react';
import { host } from './host.ts';
import { addNavigationBlocker } from './navigation-blockers.ts';

/** Whether somebody is about to leave unsaved work, and the two answers to the question. */
export interface UnsavedWork {
  asking: boolean;
  leave(): void;
  stay(): void;
  /** The work is saved: nothing asks any more, not even before the form is rendered again. */
  saved(): void;
}

/**
 * Warns before unsaved work is left. The browser asks by itself when the page is closed or reloaded;
 * on the way to another page of the shop the form asks, with the LeaveDialog of shared/ui.
 * A sign-out is never held up: what the guards then do is not for the form to stop.
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
    // Saved while the question stood: the way that was asked for is free.
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
