import { anAccount, refusal, renderInShop, screen, waitFor } from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { PreviewBanner } from './preview-banner.component.tsx';

const admin = anAccount({ email: 'admin@example.com' });
const preview = { release: 'catalog@1.1.0', email: admin.email, until: '2026-01-01T12:00:00.000Z' };
const answers = { 'DELETE /release-preview': { acknowledged: true } } as const;

test('the banner names the release, and ends the preview', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { user, calls } = renderInShop(<PreviewBanner preview={preview} />, { session: admin, answers });

  expect(screen.getByRole('status').textContent).toContain('Preview of catalog@1.1.0 until');
  await user.click(screen.getByRole('button', { name: 'End the preview' }));

  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(calls.of('DELETE /release-preview')).toHaveLength(1);
});

test('it ends by itself when another user signs in, or nobody is', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { calls } = renderInShop(<PreviewBanner preview={preview} />, { answers });

  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(calls.of('DELETE /release-preview')).toHaveLength(1);
});

test('a preview that could not be ended stays, with the reason', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { user, host } = renderInShop(<PreviewBanner preview={preview} />, {
    session: admin,
    answers: { 'DELETE /release-preview': refusal('unavailable') },
  });

  await user.click(screen.getByRole('button', { name: 'End the preview' }));

  await waitFor(() => expect(host.toasts.error).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
});

test('a preview by a link stays, also when nobody is signed in, and says so', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { release, until } = preview;
  const { user, calls } = renderInShop(<PreviewBanner preview={{ release, until }} />, { answers });

  expect(screen.getByRole('status').textContent).toContain('Only people with its link see it.');
  expect(calls.of('DELETE /release-preview')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'End the preview' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
