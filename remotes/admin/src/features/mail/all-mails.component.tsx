import { callQuery } from '@shop/api-client';
import { type MailState, mailKinds, mailReads, mailStates, messages } from '@shop/contracts';
import type { Mail } from '@shop/contracts/calls';
import { useWrite } from '@shop/lists';
import { formatMoment } from '@shop/orders';
import { Button, type Column, EmptyState, StatusPill, type StatusTone } from '@shop/ui';
import { useMemo } from 'react';
import { useList } from '../../lists/list.hook.ts';
import { preloadList, type ServerList } from '../../lists/list-page.query.ts';
import { ListTable } from '../../lists/list-table.component.tsx';
import { textColumn } from '../../lists/long-text.component.tsx';
import { SearchableList } from '../../lists/searchable-list.component.tsx';

const isState = (name: string): name is MailState => Object.hasOwn(mailStates, name);

const states = Object.keys(mailStates).filter(isState);

/** Mails are not sorted, and filtered by their state. */
const mails: ServerList<Mail, never, MailState> = {
  sorts: [],
  filter: { name: 'state', values: states },
  rowsOf: ({ filter }) => ({
    query: (from) => callQuery('GET /mails', { query: { ...(filter && { state: filter }), ...from } }),
    newestLast: true,
  }),
};

export const preloadMails = (): Promise<void> => preloadList(mails);

const filters = states.map((value) => ({ value, label: mailStates[value] }));

/** What the shop wrote to people, with why a mail waits or was not sent. */
export function AllMails() {
  const list = useList(mails);
  const { mutate } = useWrite('PUT /mails/{id}', mailReads, { done: messages.mailQueued, isToast: true });
  const columns = useMemo(() => columnsOf((id) => mutate({ params: { id } })), [mutate]);
  return (
    <SearchableList
      title="Mail"
      list={list}
      nouns={['mail', 'mails']}
      filters={filters}
      empty={<EmptyState title="No mail yet." />}
      rows={(rows) => <ListTable name="Mails" columns={columns} {...rows} />}
    />
  );
}

const tones: Record<MailState, StatusTone> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  bounced: 'danger',
  dropped: 'neutral',
};

const subjectOf = ({ kind, about }: Mail): string => [mailKinds[kind], about].filter(Boolean).join(': ');

const columnsOf = (onSendAgain: (id: string) => void): Column<Mail>[] => [
  { key: 'index', header: 'Index', width: '4rem', align: 'end', cell: (_mail, index) => index + 1 },
  textColumn('about', 'About', '12rem', subjectOf),
  textColumn('to', 'To', '11rem', ({ to }) => to),
  {
    key: 'written',
    header: 'Written',
    width: '12rem',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    key: 'state',
    header: 'State',
    width: '14rem',
    cell: (mail) => (
      <div className="flex flex-col items-start gap-1 py-1">
        <StatusPill tone={tones[mail.state]}>{mailStates[mail.state]}</StatusPill>
        {mail.reason ? <p className="text-sm wrap-anywhere">{mail.reason}</p> : null}
        {mail.nextTryAt && mail.tries > 0 ? (
          <p className="text-sm text-muted">
            Tried {mail.tries === 1 ? 'once' : `${mail.tries} times`}, next at {formatMoment(mail.nextTryAt)}
          </p>
        ) : null}
      </div>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    width: '8rem',
    actions: true,
    cell: (mail) => (
      <Button
        variant="secondary"
        aria-label={`Send again: ${subjectOf(mail)} to ${mail.to}`}
        onClick={() => onSendAgain(mail._id)}
      >
        Send again
      </Button>
    ),
  },
];
