import { callQuery } from '@shop/api-client';
import { reviewRules } from '@shop/contracts';
import {
  type Answers,
  act,
  anAccount,
  deferredAnswer,
  fireEvent,
  refusal,
  renderInShop,
  unreachable,
  waitFor,
} from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { Component as AddReviewPage } from '../../pages/add-review.page.tsx';
import { answerUploads, aPicture, refused, STORED_URL, stored } from '../../testing/image-host.fixture.ts';

const reviews = callQuery('GET /review', { query: {} });

function openAddReview(answers: Answers = { 'POST /review': { acknowledged: true } }) {
  const shop = renderInShop(<AddReviewPage />, {
    path: '/dashboard/addReview',
    route: '/dashboard/addReview',
    session: anAccount(),
    answers,
  });
  const uploads = answerUploads();
  const field = (label: string) => shop.getByLabelText(label);
  const fillIn = async (given: { rating?: string } = {}) => {
    await shop.user.type(field('Your Company Name'), 'Casey & Sons');
    await shop.user.type(field('Your Rating'), given.rating ?? '4.5');
    await shop.user.type(field('Your Feedback'), 'Discs arrived flat.');
    await shop.user.upload(field('Photo'), aPicture());
  };
  const submit = () => shop.user.click(shop.getByRole('button', { name: 'Add Feedback' }));
  const expectKept = () => {
    expect(field('Your Company Name')).toHaveProperty('value', 'Casey & Sons');
    expect(field('Your Rating')).toHaveProperty('value', '4.5');
    expect(field('Your Feedback')).toHaveProperty('value', 'Discs arrived flat.');
    expect(shop.getByText('casey.png')).toBeTruthy();
  };
  return { ...shop, uploads, field, fillIn, submit, expectKept };
}

describe('Add Review: rules', () => {
  test('name, company name, rating, feedback and image are required', async () => {
    const { user, field, submit, getByText, calls, uploads } = openAddReview();
    await user.clear(field('Your Name'));
    await submit();
    for (const text of [
      'Name is required.',
      'Company Name is required.',
      'Rating is required.',
      'Feedback is required.',
      'Image is required',
    ]) {
      expect(getByText(text)).toBeTruthy();
    }
    expect(uploads.received).toEqual([]);
    expect(calls.of('POST /review')).toEqual([]);
  });

  test.each([
    ['5.1', 'Maximum 5 start rating only'],
    ['0.9', 'Minimum 1 start rating only'],
  ])('a rating of %s: %s', async (rating, text) => {
    const { fillIn, submit, getByText, calls } = openAddReview();
    await fillIn({ rating });
    await submit();
    expect(getByText(text)).toBeTruthy();
    expect([reviewRules.rating.max.message, reviewRules.rating.min.message]).toContain(text);
    expect(calls.of('POST /review')).toEqual([]);
  });
});

describe('Add Review', () => {
  test('stars write the number of the rating, and show one that was typed', async () => {
    const { user, field, getByRole } = openAddReview();
    const star = (name: string) => getByRole('radio', { name });
    await user.click(star('4 stars'));
    expect(field('Your Rating')).toHaveProperty('value', '4');
    await user.keyboard('{ArrowRight}');
    expect(field('Your Rating')).toHaveProperty('value', '5');
    await user.clear(field('Your Rating'));
    await user.type(field('Your Rating'), '1');
    expect(star('1 star')).toHaveProperty('checked', true);
    expect(getByRole('group', { name: 'Stars' })).toBeTruthy();
  });

  test('the name is prefilled with the display name and can be changed', async () => {
    const { user, field, fillIn, submit, calls } = openAddReview();
    expect(field('Your Name')).toHaveProperty('value', 'Casey Customer');
    await user.clear(field('Your Name'));
    await user.type(field('Your Name'), 'Casey');
    await fillIn();
    await submit();
    await waitFor(() => expect(calls.of('POST /review')).toMatchObject([{ body: { name: 'Casey' } }]));
  });

  test('the picture is uploaded first, and its URL goes with the review', async () => {
    const { fillIn, submit, calls, uploads, host, queryClient, field, queryByText } = openAddReview();
    queryClient.setQueryData(reviews.queryKey, []);
    const upload = deferredAnswer<Response>();
    uploads.answer(upload.answer);
    await fillIn();
    await submit();
    await waitFor(() => expect(uploads.received.map(({ name }) => name)).toEqual(['casey.png']));
    expect(calls.of('POST /review')).toEqual([]);

    upload.resolve(await stored());
    await waitFor(() =>
      expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith('Thank you for your feedback.'),
    );
    expect(calls.of('POST /review')).toMatchObject([
      {
        body: {
          name: 'Casey Customer',
          companyName: 'Casey & Sons',
          feedback: 'Discs arrived flat.',
          rating: 4.5,
          img: STORED_URL,
        },
      },
    ]);
    expect(queryClient.getQueryState(reviews.queryKey)?.isInvalidated).toBe(true);
    await waitFor(() => expect(field('Your Feedback')).toHaveProperty('value', ''));
    expect(field('Your Name')).toHaveProperty('value', 'Casey Customer');
    expect(queryByText('casey.png')).toBeNull();
  });

  test('a saved review says where it is shown, until the next one is begun', async () => {
    const { user, fillIn, submit, field, findByRole, queryByRole, getByText } = openAddReview();
    expect(getByText('All fields are required, the photo too.')).toBeTruthy();
    await fillIn();
    await submit();
    const link = await findByRole('link', { name: 'See it on the home page' });
    expect(link.getAttribute('href')).toBe('/home');
    await user.type(field('Your Feedback'), 'And');
    expect(queryByRole('link', { name: 'See it on the home page' })).toBeNull();
  });

  test('an error of a lost connection goes when the network is back', async () => {
    const { fillIn, submit, findByRole, queryByRole } = openAddReview({ 'POST /review': unreachable });
    await fillIn();
    await submit();
    await findByRole('alert');
    act(() => void dispatchEvent(new Event('offline')));
    expect(queryByRole('alert')).not.toBeNull();
    act(() => void dispatchEvent(new Event('online')));
    expect(queryByRole('alert')).toBeNull();
  });

  test('a rating is kept to one decimal', async () => {
    const { fillIn, submit, calls } = openAddReview();
    await fillIn({ rating: '4.26' });
    await submit();
    await waitFor(() => expect(calls.of('POST /review')).toMatchObject([{ body: { rating: 4.3 } }]));
  });

  test('a failed upload is silent: no review, no toast; the field shows it and offers a retry', async () => {
    const { user, fillIn, submit, calls, uploads, host, expectKept, findByText, findByRole } =
      openAddReview();
    uploads.answer(refused);
    await fillIn();
    await submit();
    await findByText('The upload failed. Your picture is kept.');
    expect(calls.of('POST /review')).toEqual([]);
    expect(host.toasts.error).not.toHaveBeenCalled();
    expectKept();

    uploads.answer(stored);
    await user.click(await findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.toasts.success).toHaveBeenCalledOnce());
    expect(uploads.received).toHaveLength(2);
  });

  test('choosing another picture resets a failed upload', async () => {
    const { user, field, fillIn, submit, uploads, findByText, queryByText } = openAddReview();
    uploads.answer(refused);
    await fillIn();
    await submit();
    await findByText('The upload failed. Your picture is kept.');
    await user.upload(field('Photo'), aPicture('robin.png'));
    expect(queryByText('The upload failed. Your picture is kept.')).toBeNull();
  });

  test.each([
    ['not acknowledged', { acknowledged: false }, 'Nothing was saved.'],
    ['refused', refusal('internal-error'), 'Something went wrong on our side.'],
    ['offline', unreachable, 'The shop cannot be reached.'],
  ])('%s: error toast, and the form says what was kept', async (_case, answer, text) => {
    const { fillIn, submit, calls, uploads, host, expectKept, findByText } = openAddReview({
      'POST /review': answer,
    });
    await fillIn();
    await submit();
    const error = await findByText(text, { exact: false });
    expect(error.textContent).toContain('What you entered is kept.');
    expect(host.toasts.error).toHaveBeenCalledExactlyOnceWith('Opps! failed to add feedback.');
    expectKept();

    calls.answer({ 'POST /review': { acknowledged: true } });
    await submit();
    await waitFor(() => expect(host.toasts.success).toHaveBeenCalledOnce());
    expect(uploads.received).toHaveLength(1);
  });

  test('a server error about a field is shown at that field', async () => {
    const errors = [{ field: 'feedback', code: 'maxLength', message: 'This feedback is too long.' }];
    const { fillIn, submit, field, findByText } = openAddReview({
      'POST /review': refusal('invalid-request', { errors }),
    });
    await fillIn();
    await submit();
    const error = await findByText('This feedback is too long.');
    expect(field('Your Feedback').getAttribute('aria-describedby')).toBe(error.id);
  });

  test('a double submit saves one review', async () => {
    const { fillIn, getByRole, calls, uploads, host } = openAddReview();
    await fillIn();
    const button = getByRole('button', { name: 'Add Feedback' });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await waitFor(() => expect(host.toasts.success).toHaveBeenCalled());
    expect(uploads.received).toHaveLength(1);
    expect(calls.of('POST /review')).toHaveLength(1);
  });
});

describe('Add Review: unsaved work', () => {
  test('is confirmed before it is left', async () => {
    const { user, fillIn, router, expectKept, findByRole } = openAddReview();
    await fillIn();
    await act(() => router.navigate('/dashboard'));
    await findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(await findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/dashboard/addReview');
    expectKept();

    await act(() => router.navigate('/dashboard'));
    await user.click(await findByRole('button', { name: 'Leave' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('asks nothing without input, or after the review is saved', async () => {
    const { fillIn, submit, field, router, queryByRole } = openAddReview();
    await fillIn();
    await submit();
    await waitFor(() => expect(field('Your Feedback')).toHaveProperty('value', ''));
    await act(() => router.navigate('/dashboard'));
    expect(queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
