import { numberPath } from '@shop/contracts';
import { useStoredList } from '@shop/lists';
import { CompareBar } from '../features/compare/compare-bar.component.tsx';
import { PartTile } from '../part/part-tile.component.tsx';
import { TitledSection } from '../section/titled-section.component.tsx';
import { viewedParts } from '../storage/kept-part.ts';

export function ViewedAndCompared({ except }: { except?: string | undefined }) {
  return (
    <>
      <ViewedParts except={except} />
      <CompareBar />
    </>
  );
}

/** The parts that were viewed last in this browser, without the one that is shown. It comes last on its page. */
function ViewedParts({ except }: { except: string | undefined }) {
  const parts = useStoredList(viewedParts).filter(({ number }) => number !== except);
  if (parts.length === 0) return null;
  return (
    <TitledSection
      title="Viewed last"
      className="mt-10 border-t border-line pt-6 print:hidden"
      titleClass="mb-3 font-semibold"
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {parts.map(({ number, name, picture }) => (
          <PartTile key={number} name={name} picture={picture} number={number} to={numberPath(number)} />
        ))}
      </ul>
    </TitledSection>
  );
}
