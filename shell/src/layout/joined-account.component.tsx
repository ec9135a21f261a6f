import { GARAGE_KEY } from '@shop/contracts';
import { Slot, useSession } from '@shop/host';
import { storedText } from '@shop/ui';

/** Renders the slot, and so loads its remote, only where this browser keeps vehicles that the account may not have yet. */
export function JoinedAccount() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  return isSignedIn && storedText(GARAGE_KEY) !== null ? (
    <Slot name="join-account" props={{}} unavailable={() => null} />
  ) : null;
}
