import { GrowthStrip } from '../features/growth/growth-strip.component.tsx';
import { LatestReviews } from '../features/latest-reviews/latest-reviews.component.tsx';
import { OurPromise } from '../features/our-promise/our-promise.component.tsx';
import { WhyChooseUs } from '../features/why-choose-us/why-choose-us.component.tsx';
import { HomeSection } from './home-section.component.tsx';

export function LowerSections() {
  return (
    <>
      <HomeSection title="Business growth">
        <GrowthStrip />
      </HomeSection>
      <HomeSection title="What our customers say">
        <LatestReviews />
      </HomeSection>
      <HomeSection title="Why choose us">
        <WhyChooseUs />
      </HomeSection>
      <HomeSection title="Our promise">
        <OurPromise />
      </HomeSection>
    </>
  );
}
