import { type ReactNode, type Ref, useId } from 'react';

export interface HomeSectionProps {
  title: string;
  /** The section's heading, for scrolling to it. */
  headingRef?: Ref<HTMLHeadingElement>;
  control?: ReactNode;
  children: ReactNode;
}

export function HomeSection({ title, headingRef, control, children }: HomeSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mx-auto w-full max-w-7xl px-4 py-7 md:py-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2
          id={headingId}
          ref={headingRef}
          tabIndex={-1}
          className="scroll-mt-6 text-2xl font-semibold tracking-tight outline-none"
        >
          {title}
        </h2>
        {control}
      </div>
      {children}
    </section>
  );
}
