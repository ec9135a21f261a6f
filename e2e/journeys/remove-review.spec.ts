import { messages, questions } from '@shop/contracts';
import { toast } from '../pages/toasts.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/shop.fixture.ts';

const FEEDBACK = 'Cheaper parts at another shop.';

test('an admin removes a review, and it is no longer shown', async ({ customerPage, adminPage, page }) => {
  await customerPage.goto('/dashboard/addReview');
  await customerPage.getByLabel('Your Company Name').fill('Harbour Garage');
  await customerPage.getByLabel('Your Rating').fill('1');
  await customerPage.getByLabel('Your Feedback').fill(FEEDBACK);
  await customerPage.getByLabel('Photo').setInputFiles(picture);
  await customerPage.getByRole('button', { name: 'Add Feedback' }).click();
  await expect(toast(customerPage, messages.reviewSaved)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(FEEDBACK)).toBeVisible();

  await adminPage.goto('/dashboard');
  await adminPage.getByRole('link', { name: 'Manage Reviews' }).click();
  const review = adminPage.getByRole('row').filter({ hasText: FEEDBACK });
  await review.getByRole('button', { name: 'Remove' }).click();
  const dialog = adminPage.getByRole('dialog', { name: questions.removeReview('Carl Customer') });
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(toast(adminPage, messages.reviewRemoved)).toBeVisible();
  await expect(review).toBeHidden();

  await page.reload();
  await expect(
    page.getByRole('region', { name: 'What our customers say' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByText(FEEDBACK)).toBeHidden();
});
