import { useStoredList } from '@shop/lists';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadLate } from '../load-late.ts';
import { comparedParts, viewedParts } from '../storage/kept-part.ts';

interface RememberedPartsProps {
  /** The number of the part that is shown. */
  except?: string | undefined;
}

const ViewedAndCompared = lazy<ComponentType<RememberedPartsProps>>(() =>
  loadLate().then(
    (loaded) => ({ default: loaded.ViewedAndCompared }),
    // A page is complete without them.
    () => ({ default: () => null }),
  ),
);

/** Parts viewed last and parts to compare, below a page. Their code comes once there are some. */
export function RememberedParts({ except }: RememberedPartsProps) {
  const compared = useStoredList(comparedParts);
  const viewed = useStoredList(viewedParts);
  if (compared.length === 0 && viewed.every(({ number }) => number === except)) return null;
  return (
    <Suspense>
      <ViewedAndCompared except={except} />
    </Suspense>
  );
}
