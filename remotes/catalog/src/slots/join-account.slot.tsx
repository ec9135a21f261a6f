import { useJoinedGarage } from '../garage/garage.hook.ts';

/** Brings the vehicles of the browser into the account, on whichever page somebody signs in. */
export function Component() {
  useJoinedGarage();
  return null;
}
