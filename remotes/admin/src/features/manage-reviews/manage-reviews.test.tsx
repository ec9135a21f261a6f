import { messages, questions } from '@shop/contracts';
import { type Answers, anAccount, aReview, renderInShop, waitFor, within } from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { Component as ManageReviewsPage } from '../../pages/manage-reviews.page.tsx';

const older = aReview({ _id: 'review_01', name: 'Robin Reyes', companyName: 'Reyes Garage' });
const newer = aReview({ _id: 'review_02', name: 'Sam Spam', rating: 1, feedback: 'Buy\nelsewhere.' });

const openReviews = (answers: Answers) =>
  renderInShop(<ManageReviewsPage />, { session: anAccount(), role: 'admin', answers });

describe('Manage Reviews', () => {
  test('shows each review in full, newest first', async () => {
    const { findAllByRole, queryByRole } = openReviews({ 'GET /review': [older, newer] });
    const rows = (await findAllByRole('row')).map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Index', 'Name', 'Company Name', 'Rating', 'Feedback', 'Action'],
      ['1', 'Sam Spam', 'Reyes Garage', '1', 'Buy\nelsewhere.', 'Remove'],
      ['2', 'Robin Reyes', 'Reyes Garage', '4.5', older.feedback, 'Remove'],
    ]);
    expect(queryByRole('searchbox')).toBeNull();
  });

  test('"Next" continues after the last review shown', async () => {
    const numbered = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        aReview({ _id: `review_${from + index}`, name: `Author ${from + index}` }),
      );
    const { user, calls, findByRole, findByText } = openReviews({
      'GET /review': ({ query }) => (query['after'] ? numbered(1, 2) : numbered(2, 101)),
    });
    await user.click(await findByRole('button', { name: 'Next' }));
    await findByText('Author 1');
    expect(calls.of('GET /review').map(({ query }) => query)).toEqual([
      { limit: '101' },
      { limit: '101', after: 'review_3' },
    ]);
  });

  test('an empty list says so', async () => {
    const { findByText } = openReviews({ 'GET /review': [] });
    await findByText('No reviews yet.');
  });
});

describe('Remove', () => {
  async function askToRemove(answers: Answers) {
    const shop = openReviews({ 'GET /review': [older, newer], ...answers });
    const [first] = await shop.findAllByRole('button', { name: /^Remove/ });
    if (first) await shop.user.click(first);
    const dialog = within(await shop.findByRole('dialog', { name: questions.removeReview('Sam Spam') }));
    return { ...shop, dialog };
  }

  test('No keeps the review', async () => {
    const { user, dialog, calls, findByRole, getAllByRole } = await askToRemove({});
    await user.click(dialog.getByRole('button', { name: 'No' }));
    // A call that the first answer had begun would be sent by now.
    for (const button of getAllByRole('button', { name: /^Remove/ }).slice(0, 1)) await user.click(button);
    await findByRole('dialog');
    expect(calls.of('DELETE /review/{id}')).toEqual([]);
  });

  test('Yes removes it once and shows a toast', async () => {
    const { user, dialog, calls, host, queryByText } = await askToRemove({
      'DELETE /review/{id}': { deletedCount: 1 },
    });
    calls.answer({ 'GET /review': [older] });
    await user.dblClick(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(queryByText('Sam Spam')).toBeNull());
    expect(calls.of('DELETE /review/{id}')).toMatchObject([{ params: { id: 'review_02' } }]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.reviewRemoved);
  });
});
