import { useRef } from 'react';
import { Hero } from '../features/hero/hero.component.tsx';
import { LatestParts } from '../features/latest-parts/latest-parts.component.tsx';
import { LatestReviews } from '../features/latest-reviews/latest-reviews.component.tsx';
import { HomeSection } from './home-section.component.tsx';

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The landing page (specification, section 1). */
export function Component() {
  const partsHeading = useRef<HTMLHeadingElement>(null);

  const explore = () => {
    partsHeading.current?.focus({ preventScroll: true });
    partsHeading.current?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });
  };

  return (
    <>
      <Hero onExplore={explore} />
      <HomeSection title="Latest parts" headingRef={partsHeading}>
        <LatestParts />
      </HomeSection>
      <HomeSection title="What our customers say">
        <LatestReviews />
      </HomeSection>
    </>
  );
}
