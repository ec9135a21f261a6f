import { Button, useFocusHandover } from '@shop/ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** For how long something can be taken back, in milliseconds. */
const UNDO_MS = 10_000;

export interface UndoOffer {
  /** What was done, or what will be. */
  text: string;
  undo: () => void;
  /** What happens unless it is undone: after the time, or at once where the screen or the page is left. */
  otherwise?: () => void;
}

interface OpenOffer extends UndoOffer {
  id: number;
  timer: ReturnType<typeof setTimeout>;
}

const Offers = createContext<(offer: UndoOffer) => void>(() => undefined);

/** Offers to take something back, for ten seconds. */
export const useOfferUndo = () => useContext(Offers);

let lastId = 0;

/** Shows the offers of a screen at its lower edge. Ctrl+Z takes the last one. */
export function UndoOffers({ children }: { children: ReactNode }) {
  const open = useRef(new Map<number, OpenOffer>());
  const [shown, setShown] = useState<readonly OpenOffer[]>([]);

  const settle = useCallback((id: number, how: 'undo' | 'otherwise') => {
    const offer = open.current.get(id);
    if (!offer) return;
    open.current.delete(id);
    clearTimeout(offer.timer);
    setShown([...open.current.values()]);
    offer[how]?.();
  }, []);

  const offerUndo = useCallback(
    (offer: UndoOffer) => {
      lastId += 1;
      const id = lastId;
      open.current.set(id, { ...offer, id, timer: setTimeout(() => settle(id, 'otherwise'), UNDO_MS) });
      setShown([...open.current.values()]);
    },
    [settle],
  );

  useEffect(() => {
    const undoLast = (event: KeyboardEvent) => {
      const last = [...open.current.keys()].at(-1);
      if (last === undefined || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      // What is typed has an undo of its own.
      if (event.target instanceof HTMLElement && isTyped(event.target)) return;
      event.preventDefault();
      settle(last, 'undo');
    };
    const settleAll = () => {
      for (const id of [...open.current.keys()]) settle(id, 'otherwise');
    };
    document.addEventListener('keydown', undoLast);
    // A reload or a closed tab unmounts nothing.
    addEventListener('pagehide', settleAll);
    return () => {
      document.removeEventListener('keydown', undoLast);
      removeEventListener('pagehide', settleAll);
      settleAll();
    };
  }, [settle]);

  return (
    <Offers value={offerUndo}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-col items-center gap-2 p-4 print:hidden"
      >
        {shown.map(({ id, text }) => (
          <Offer
            key={id}
            text={text}
            onUndo={() => settle(id, 'undo')}
            onClose={() => settle(id, 'otherwise')}
          />
        ))}
      </div>
    </Offers>
  );
}

const isTyped = (element: HTMLElement): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== '';

const runOut = (bar: HTMLElement | null) =>
  bar?.animate?.({ transform: ['scaleX(1)', 'scaleX(0)'] }, UNDO_MS) && undefined;

function Offer({ text, onUndo, onClose }: { text: string; onUndo: () => void; onClose: () => void }) {
  const ref = useFocusHandover<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className="pointer-events-auto relative flex max-w-full animate-appear items-center gap-x-3 overflow-hidden rounded-card border border-edge bg-surface py-2 pr-2 pl-4 text-sm text-ink"
    >
      <p className="min-w-0 wrap-anywhere">{text}</p>
      <Button variant="secondary" title="Ctrl+Z" aria-label={`Undo: ${text}`} onClick={onUndo}>
        Undo
      </Button>
      <button
        type="button"
        aria-label={`Close: ${text}`}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-canvas hover:text-ink pointer-fine:size-9"
      >
        ×
      </button>
      <span
        ref={runOut}
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-accent motion-reduce:hidden"
      />
    </div>
  );
}
