import { call } from '@shop/api-client';
import { errorMessage } from '@shop/contracts';
import { type Toasts, useSession, useToasts } from '@shop/host';
import type { ReleasePreview } from '@shop/registry';
import { Button } from '@shop/ui';
import { useEffect } from 'react';

const asTime = (until: string): string =>
  new Date(until).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** Says that this browser shows a release that is not live. An admin's preview ends with their session. */
export function PreviewBanner({ preview: { release, email, until } }: { preview: ReleasePreview }) {
  const isOthers = useSession(
    ({ status, account }) => email !== undefined && status !== 'resolving' && account?.email !== email,
  );
  const toasts = useToasts();

  useEffect(() => {
    if (isOthers) void end(toasts);
  }, [isOthers, toasts]);

  return (
    <div
      role="status"
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-3 bg-warning-soft px-4 py-2 text-sm font-medium text-warning print:hidden"
    >
      Preview of {release} until {asTime(until)}.{' '}
      {email === undefined ? 'Only people with its link see it.' : 'Nobody else sees it.'}
      <Button variant="secondary" onClick={() => void end(toasts)}>
        End the preview
      </Button>
    </div>
  );
}

async function end(toasts: Toasts): Promise<void> {
  try {
    await call('DELETE /release-preview', {});
    location.reload();
  } catch (error) {
    toasts.error(errorMessage(error));
  }
}
