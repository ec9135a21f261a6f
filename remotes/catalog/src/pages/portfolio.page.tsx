import { Profile } from '../features/portfolio/profile.component.tsx';

/** A developer's profile (docs/specification.md#routes). */
export const Component = Profile;
