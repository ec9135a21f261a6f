import { CompareBar } from '../features/compare/compare-bar.component.tsx';
import { ViewedParts } from '../features/viewed/viewed-parts.component.tsx';

export function ViewedAndCompared({ except }: { except?: string | undefined }) {
  return (
    <>
      <ViewedParts except={except} />
      <CompareBar />
    </>
  );
}
