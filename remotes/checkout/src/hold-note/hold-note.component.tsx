import { payByWarning, VERIFY_FOR_LONGER_HOLD } from '@shop/contracts';
import { useSession } from '@shop/host';

/** Until when an unpaid order can be paid, and how its buyer gets a longer hold. */
export function HoldNote({ holdUntil }: { holdUntil: string }) {
  const unverified = useSession(({ account }) => account?.emailVerified === false);
  return (
    <div className="flex flex-col gap-1 text-sm text-pretty">
      <p>{payByWarning(holdUntil)}</p>
      {unverified ? <p className="text-muted">{VERIFY_FOR_LONGER_HOLD}</p> : null}
    </div>
  );
}
