import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  title: string;
  className?: string;
  titleClass?: string;
  children: ReactNode;
}

/** A section with a heading, which names it. */
export function TitledSection({
  title,
  className = 'w-full min-w-0',
  titleClass = 'mb-1.5 font-semibold',
  children,
}: TitledSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className={titleClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}
