import { callQuery } from '@shop/api-client';
import { messages, questions, type Review, reviewReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';
import { Button, type Column, Picture } from '@shop/ui';
import { useMemo, useState } from 'react';
import { ItemQuestion } from '../../lists/item-question.component.tsx';
import { useList } from '../../lists/list.hook.ts';
import { preloadList, type ServerList } from '../../lists/list-page.query.ts';
import { ListTable } from '../../lists/list-table.component.tsx';
import { LongText, textColumn } from '../../lists/long-text.component.tsx';
import { SearchableList } from '../../lists/searchable-list.component.tsx';

const reviews: ServerList<Review> = {
  sorts: [],
  rowsOf: () => ({ query: (query) => callQuery('GET /review', { query }), newestLast: true }),
};

export const preloadReviews = (): Promise<void> => preloadList(reviews);

/** All reviews. The feedback is not shortened, because an admin judges a review by it. */
export function ManagedReviews() {
  const list = useList(reviews);
  const [toRemove, setToRemove] = useState<Review>();
  const columns = useMemo(() => columnsOf(setToRemove), []);
  const { busy, remove } = useDeletion({
    name: 'DELETE /review/{id}',
    reads: reviewReads,
    message: () => messages.reviewRemoved,
  });
  return (
    <>
      <SearchableList
        title="Manage Reviews"
        list={list}
        nouns={['review', 'reviews']}
        rows={(rows) => <ListTable name="Reviews" columns={columns} {...rows} />}
      />
      <ItemQuestion
        item={toRemove}
        question={({ name }) => questions.removeReview(name)}
        busy={busy}
        onYes={remove}
        onClose={() => setToRemove(undefined)}
      />
    </>
  );
}

const columnsOf = (onRemove: (review: Review) => void): Column<Review>[] => [
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
  textColumn('companyName', 'Company Name', '8rem', ({ companyName }) => companyName),
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
