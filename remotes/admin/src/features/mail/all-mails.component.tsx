import { mailStates } from '@shop/contracts';
import { DataTableSkeleton, EmptyState } from '@shop/ui';
import { useDensity } from '../../lists/density.hook.ts';
import { DensityChoice, FilterChoice } from '../../lists/list-controls.component.tsx';
import { useListPage } from '../../lists/list-page.query.ts';
import { useListView } from '../../lists/list-view.hook.ts';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { mailOptions, mailsSource, states } from './list-mails.query.ts';
import { MailsTable } from './mails-table.component.tsx';
import { useSendAgain } from './send-again.mutation.ts';

const filters = states.map((value) => ({ value, label: mailStates[value] }));

/** What the shop wrote to people. */
export function AllMails() {
  const { view, show } = useListView(mailOptions);
  const query = useListPage(mailsSource(view), view);
  const [density, setDensity] = useDensity();
  const { mutate } = useSendAgain();
  return (
    <SearchableList
      query={query}
      view={view}
      onShow={show}
      nouns={['mail', 'mails']}
      controls={
        <>
          <FilterChoice
            label="Show"
            options={filters}
            value={view.filter}
            onChange={(filter) => show({ filter })}
          />
          <DensityChoice value={density} onChange={setDensity} />
        </>
      }
      skeleton={<DataTableSkeleton label="Loading the mails" density={density} />}
      empty={<EmptyState title="No mail yet." />}
    >
      {(page, empty) => (
        <MailsTable
          page={page}
          onShow={show}
          density={density}
          busy={query.isPlaceholderData}
          empty={empty}
          onSendAgain={mutate}
        />
      )}
    </SearchableList>
  );
}
