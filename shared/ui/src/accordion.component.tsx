import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

/** Headings that open and close what they stand for. Any number can be open: none closes by itself. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>;
}

export interface AccordionItemProps {
  /** Names the item in an address. */
  id?: string;
  heading: string;
  /** Open from the start; the reader opens and closes it from then on. */
  open?: boolean;
  /** For whoever opens it in the reader's place. */
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/**
 * One heading of an accordion and what it opens, by mouse, touch or keyboard. It is the browser's own
 * disclosure, so that a search on the page finds what is closed, too.
 */
export function AccordionItem({ heading, children, ...details }: AccordionItemProps) {
  return (
    <details {...details} className="group scroll-mt-4 border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-control py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold text-balance">{heading}</h2>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-8">{children}</div>
    </details>
  );
}
