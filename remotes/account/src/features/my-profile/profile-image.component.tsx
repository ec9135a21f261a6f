import { Picture, Skeleton } from '@shop/ui';
import { NotGiven } from './detail-list.component.tsx';

const SIZE = 96;

interface ProfileImageProps {
  src: string | undefined;
  loading: boolean;
}

/** The profile's image; its box has one size in every state, so that nothing moves. */
export function ProfileImage({ src, loading }: ProfileImageProps) {
  const image = src ? <Picture src={src} alt="Your profile" width={SIZE} height={SIZE} /> : <NotGiven />;
  return <div className="flex h-24 items-center">{loading ? <Skeleton className="size-24" /> : image}</div>;
}
