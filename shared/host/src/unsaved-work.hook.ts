import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { host } from './host.ts';

/** Whether somebody is about to leave unsaved work, and the two answers to the question. */
export interface UnsavedWork {
  asking: boolean;
  leave(): void;
  stay(): void;
  /** The work is saved: nothing asks any more, not even before the form is rendered anew. */
  saved(): void;
}

/** The forms in the page that hold unsaved work. */
const holders = new Set<object>();

/** Whether anybody would lose something if the page were loaded anew. */
export const hasUnsavedWork = (): boolean => holders.size > 0;

/**
 * Warns before unsaved work is left. The browser asks by itself when the page is closed or reloaded;
 * on the way to another page of the shop the form asks, with the LeaveDialog of shared/ui.
 * A sign-out is never held up: what the guards then do is not for the form to stop.
 * @param dirty whether there is anything to lose
 */
export function useUnsavedWork(dirty: boolean): UnsavedWork {
  const isSaved = useRef(false);

  const blocks: BlockerFunction = ({ currentLocation, nextLocation }) =>
    dirty &&
    !isSaved.current &&
    currentLocation.pathname !== nextLocation.pathname &&
    host().session.getState().status === 'signed-in';
  const blocker = useBlocker(blocks);

  useEffect(() => {
    isSaved.current = false;
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    holders.add(warn);
    return () => {
      removeEventListener('beforeunload', warn);
      holders.delete(warn);
    };
  }, [dirty]);

  useEffect(() => {
    // Saved while the question stood: the way that was asked for is free.
    if (!dirty && blocker.state === 'blocked') blocker.proceed();
  }, [dirty, blocker]);

  return {
    asking: blocker.state === 'blocked' && dirty,
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    saved: () => {
      isSaved.current = true;
    },
  };
}
