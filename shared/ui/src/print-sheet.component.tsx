import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export interface PrintSheetProps {
  /** The name of the printed file. */
  title: string;
  /** Called after printing, or when it was cancelled. */
  onDone: () => void;
  children: ReactNode;
}

/**
 * A document that is printed as soon as it is rendered. It is the only content on paper, and invisible on the
 * screen.
 */
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
    // A remote's styles apply only below its marker, and a portal is outside of the remote's tree.
    <div data-mf={process.env.REMOTE_NAME} data-print-sheet="" className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}
