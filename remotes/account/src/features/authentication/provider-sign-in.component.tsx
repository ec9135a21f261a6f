import { Button } from '@shop/ui';

/** The third-party way in, above the form, and the line that sets the two apart. */
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
