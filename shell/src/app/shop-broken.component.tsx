import { ErrorState } from '@shop/ui';

/** Replaces the whole shop when it could not start, or the shell itself failed. */
export function ShopBroken({ onRetry = () => location.reload() }: { onRetry?: () => void }) {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <ErrorState
        wholePage
        title="The shop cannot be opened right now."
        detail="Check your connection, then try again. Nothing you ordered is lost."
        onRetry={onRetry}
      />
    </main>
  );
}
