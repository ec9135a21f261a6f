import { Picture, Skeleton } from '@shop/ui';
import { NotGiven } from './detail-list.component.tsx';

const SIZE = 96;

interface ProfileImageProps {
  src: string | undefined;
  loading: boolean;
}

/** The profile's image; its box has one size in every state, so that nothing moves. */
export function ProfileImage({ src, loading }: ProfileImageProps) {
  if (loading) return <Skeleton className="size-24 rounded-card" />;
  return (
    <div className="grid size-24 place-items-center overflow-hidden rounded-card border border-line bg-canvas text-center text-sm">
      {src ? <Picture src={src} alt="Your profile" width={SIZE} height={SIZE} /> : <NotGiven />}
    </div>
  );
}
