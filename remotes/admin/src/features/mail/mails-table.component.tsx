import type { ListPage } from '@shop/api-client/cached';
import { type MailState, mailKinds, mailStates } from '@shop/contracts';
import type { Mail } from '@shop/contracts/calls';
import { formatMoment } from '@shop/orders';
import { Button, type Column, type Density, StatusPill, type StatusTone } from '@shop/ui';
import { type ReactNode, useMemo } from 'react';
import { ListTable } from '../../lists/list-table.component.tsx';
import type { ShowView } from '../../lists/list-view.hook.ts';
import { LongText } from '../../lists/long-text.component.tsx';

interface MailsTableProps {
  page: ListPage<Mail>;
  onShow: ShowView;
  density: Density;
  busy: boolean;
  empty: ReactNode;
  onSendAgain: (id: string) => void;
}

/** The mails in rows, with why one waits or was not sent. */
export function MailsTable({ onSendAgain, ...list }: MailsTableProps) {
  const columns = useMemo(() => columnsOf(onSendAgain), [onSendAgain]);
  return <ListTable name="Mails" columns={columns} sorts={[]} sort={undefined} {...list} />;
}

const tones: Record<MailState, StatusTone> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  bounced: 'danger',
  dropped: 'neutral',
};

const subjectOf = ({ kind, about }: Mail): string => [mailKinds[kind], about].filter(Boolean).join(': ');

const columnsOf = (onSendAgain: MailsTableProps['onSendAgain']): Column<Mail>[] => [
  { key: 'index', header: 'Index', width: '4rem', align: 'end', cell: (_mail, index) => index + 1 },
  {
    key: 'about',
    header: 'About',
    width: '12rem',
    text: subjectOf,
    cell: (mail) => <LongText>{subjectOf(mail)}</LongText>,
  },
  {
    key: 'to',
    header: 'To',
    width: '11rem',
    text: ({ to }) => to,
    cell: ({ to }) => <LongText>{to}</LongText>,
  },
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
