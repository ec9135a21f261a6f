import { ErrorState } from '@shop/ui';

/** In place of the whole shop: it could not be started, or the shell itself failed. */
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
