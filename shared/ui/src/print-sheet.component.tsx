import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export interface PrintSheetProps {
  /** What the printed file is called. */
  title: string;
  /** The printer, or the person, is done with it. */
  onDone: () => void;
  children: ReactNode;
}

/** A document for the printer, printed as soon as it is there. It stands alone on paper, and nowhere on the screen. */
export function PrintSheet({ title, onDone, children }: PrintSheetProps) {
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    const pageTitle = document.title;
    const finish = () => {
      document.title = pageTitle;
      done.current();
    };
    addEventListener('afterprint', finish);
    const frame = requestAnimationFrame(() => {
      document.title = title;
      window.print();
    });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', finish);
    };
  }, [title]);

  return createPortal(
    // A remote's styles hold only below its own mark, and a portal leaves the remote's tree.
    <div data-mf={process.env.REMOTE_NAME} data-print-sheet="" className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}
