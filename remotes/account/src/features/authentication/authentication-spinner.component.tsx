import { Spinner } from '@shop/ui';

/** Replaces the form while an identity operation runs (docs/specification.md#sign-up). */
export function AuthenticationSpinner() {
  return (
    <div className="grid flex-1 place-items-center">
      <Spinner label="One moment, please" />
    </div>
  );
}
