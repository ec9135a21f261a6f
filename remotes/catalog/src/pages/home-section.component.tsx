import { type ReactNode, type Ref, useId } from 'react';

export interface HomeSectionProps {
  title: string;
  /** The section's heading, for scrolling to it. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the landing page, with its heading. */
export function HomeSection({ title, headingRef, children }: HomeSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mx-auto w-full max-w-7xl px-4 py-7 md:py-10">
      <h2
        id={headingId}
        ref={headingRef}
        tabIndex={-1}
        className="mb-5 scroll-mt-6 text-2xl font-semibold tracking-tight outline-none"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
