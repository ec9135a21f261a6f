import type { Term } from '@shop/contracts/calls';
import { Button, DataTableSkeleton, EmptyState } from '@shop/ui';
import { useState } from 'react';
import { useDensity } from '../../lists/density.hook.ts';
import { DensityChoice } from '../../lists/list-controls.component.tsx';
import { useListPage } from '../../lists/list-page.query.ts';
import { useListView } from '../../lists/list-view.hook.ts';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { termOptions, termsSource } from './list-terms.query.ts';
import { RemoveTermDialog, TermDialog } from './term-dialogs.component.tsx';
import { TermsTable } from './terms-table.component.tsx';

/** The shop's words for what people type. */
export function Terms() {
  const { view, show } = useListView(termOptions);
  const query = useListPage(termsSource(view), view);
  const [density, setDensity] = useDensity();
  const [edited, setEdited] = useState<Term | 'new'>();
  const [toRemove, setToRemove] = useState<Term>();
  return (
    <>
      <SearchableList
        query={query}
        view={view}
        onShow={show}
        nouns={['term', 'terms']}
        searchLabel="Search by term or meaning"
        controls={
          <>
            <DensityChoice value={density} onChange={setDensity} />
            <Button onClick={() => setEdited('new')}>Add a term</Button>
          </>
        }
        skeleton={<DataTableSkeleton label="Loading the terms" density={density} />}
        empty={<EmptyState title="No terms yet." />}
      >
        {(page, empty) => (
          <TermsTable
            page={page}
            onShow={show}
            density={density}
            busy={query.isPlaceholderData}
            empty={empty}
            onEdit={setEdited}
            onRemove={setToRemove}
          />
        )}
      </SearchableList>
      <TermDialog term={edited} onClose={() => setEdited(undefined)} />
      <RemoveTermDialog term={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  );
}
