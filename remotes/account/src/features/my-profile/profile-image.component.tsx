import { Picture, Skeleton } from '@shop/ui';

const SIZE = 96;

/** The profile's image; its box has one size, also while it loads, so that nothing moves. */
export const ProfileImage = ({ src }: { src: string | undefined }) =>
  src ? (
    <div className="size-24 overflow-hidden rounded-card border border-line bg-canvas">
      <Picture src={src} alt="Your profile" width={SIZE} height={SIZE} />
    </div>
  ) : (
    <Skeleton className="size-24 rounded-card" />
  );
