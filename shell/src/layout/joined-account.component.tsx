import { GARAGE_KEY } from '@shop/contracts';
import { Slot, useSession } from '@shop/host';
import { isStored } from '../session/is-stored.ts';

/** Costs a visit nothing but where a browser keeps vehicles that the account does not know yet. */
export function JoinedAccount() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  return isSignedIn && isStored(GARAGE_KEY) ? (
    <Slot name="join-account" props={{}} unavailable={() => null} />
  ) : null;
}
