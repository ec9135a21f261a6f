import { Button } from '@shop/ui';

/** The identity provider's button, above the form, and the line that separates the two. */
export function ProviderSignIn({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Button type="button" variant="secondary" onClick={onSignIn}>
        Continue with Google
      </Button>
      <div className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
    </div>
  );
}
