import type { ReactNode, Ref } from 'react';
import { ChevronDownIcon } from './icons.component.tsx';

/** Headings that open and close their content. Several can be open at once. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>;
}

export interface AccordionItemProps {
  id?: string;
  heading: string;
  /** Open from the start; the reader opens and closes it from then on. */
  open?: boolean;
  /** For controlled use. */
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/**
 * One item of an accordion, operated by mouse, touch or keyboard. It uses the browser's own disclosure, so
 * that the page search finds closed content too.
 */
export function AccordionItem({ heading, children, ...details }: AccordionItemProps) {
  return (
    <details {...details} className="group scroll-mt-4 border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-control py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold text-balance">{heading}</h2>
        <ChevronDownIcon
          size={20}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-8">{children}</div>
    </details>
  );
}
