import type { ListPage } from '@shop/api-client/cached';
import type { Review } from '@shop/contracts';
import { Button, type Column, type Density, Picture } from '@shop/ui';
import { type ReactNode, useMemo } from 'react';
import { ListTable } from '../../lists/list-table.component.tsx';
import type { ShowView } from '../../lists/list-view.hook.ts';
import { LongText } from '../../lists/long-text.component.tsx';
import { reviewOptions } from './list-reviews.query.ts';

interface ReviewsTableProps {
  page: ListPage<Review>;
  onShow: ShowView;
  density: Density;
  busy: boolean;
  empty: ReactNode;
  onRemove: (review: Review) => void;
}

/** The reviews in rows. The feedback is not shortened, because an admin judges a review by it. */
export function ReviewsTable({ onRemove, ...list }: ReviewsTableProps) {
  const columns = useMemo(() => columnsOf(onRemove), [onRemove]);
  return (
    <ListTable name="Reviews" columns={columns} sorts={reviewOptions.sorts} sort={undefined} {...list} />
  );
}

const columnsOf = (onRemove: ReviewsTableProps['onRemove']): Column<Review>[] => [
  { key: 'index', header: 'Index', width: '4rem', align: 'end', cell: (_review, index) => index + 1 },
  {
    key: 'name',
    header: 'Name',
    width: '12rem',
    text: ({ name }) => name,
    cell: ({ name, img }) => (
      <div className="flex items-center gap-3">
        <Picture src={img} alt="" width={36} height={36} sizes="36px" className="size-9 shrink-0" />
        <LongText>{name}</LongText>
      </div>
    ),
  },
  {
    key: 'companyName',
    header: 'Company Name',
    width: '8rem',
    text: ({ companyName }) => companyName,
    cell: ({ companyName }) => <LongText>{companyName}</LongText>,
  },
  { key: 'rating', header: 'Rating', width: '5rem', align: 'end', cell: ({ rating }) => rating },
  {
    key: 'feedback',
    header: 'Feedback',
    width: '14rem',
    text: ({ feedback }) => feedback,
    cell: ({ feedback }) => <p className="py-2 whitespace-pre-line wrap-anywhere">{feedback}</p>,
  },
  {
    key: 'action',
    header: 'Action',
    width: '8rem',
    actions: true,
    cell: (review) => (
      <Button
        variant="danger"
        aria-label={`Remove review of ${review.name}`}
        onClick={() => onRemove(review)}
      >
        Remove
      </Button>
    ),
  },
];
