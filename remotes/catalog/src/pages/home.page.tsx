import { queryClient } from '@shop/api-client';
import { buttonClass } from '@shop/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Hero } from '../features/hero/hero.component.tsx';
import { CompactList } from '../features/latest-parts/compact-list.component.tsx';
import { LatestParts, partsQuery } from '../features/latest-parts/latest-parts.component.tsx';
import { reviewsQuery } from '../features/latest-reviews/list-reviews.query.ts';
import { NextStep } from '../features/next-step/next-step.component.tsx';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';
import { HomeSection } from './home-section.component.tsx';
import { LateSections } from './late-sections.component.tsx';

export async function preload(): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(partsQuery), queryClient.prefetchQuery(reviewsQuery)]);
}

/** The landing page: its sections in the order of docs/specification.md#home. */
export function Component() {
  const partsHeading = useRef<HTMLHeadingElement>(null);

  const explore = () => {
    partsHeading.current?.focus({ preventScroll: true });
    partsHeading.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };

  return (
    <>
      <Hero onExplore={explore} />
      <HomeSection
        title="Latest parts"
        headingRef={partsHeading}
        control={
          <div className="flex flex-wrap items-center gap-2">
            <CompactList />
            <Link to="/parts" className={buttonClass('secondary')}>
              All parts
            </Link>
          </div>
        }
      >
        <LatestParts />
      </HomeSection>
      <LateSections />
      <NextStep />
    </>
  );
}
