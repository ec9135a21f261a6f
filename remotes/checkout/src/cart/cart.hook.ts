import { callQuery } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { type CartLine, cartReads } from '@shop/contracts';
import { cartCount, useSession } from '@shop/host';
import { useKeptItems } from '@shop/lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { accountCartQuery, addLines, type CartAnswer, isWriting, keepLines } from './account-cart.ts';
import { accountActions, type CartActions, visitorActions } from './cart-actions.ts';
import { type Units, visitorCart } from './visitor-cart.ts';

/** The buyer's cart, wherever it is kept. */
interface Cart {
  /** In the order in which parts were added; `undefined` until they have been read. */
  lines: readonly CartLine[] | undefined;
  query: { error: Error | null; refetch: () => unknown };
  /** The same at each render. */
  actions: CartActions;
}

/** The cart of the account, or of the browser for a visitor. What the browser keeps joins the account's at sign-in. */
export function useCart() {
  const status = useSession((session) => session.status);
  const kept = useKeptItems(visitorCart);
  const ofAccount = useAccountCart(status === 'signed-in');
  const ofBrowser = useVisitorCart(status === 'signed-out' ? kept : undefined);
  const joining = useJoining(status === 'signed-in' ? kept : undefined);

  const cart = status === 'signed-in' ? ofAccount : ofBrowser;
  const lines = joining.isUnderWay ? undefined : cart.lines;
  const count = lines?.length;
  useEffect(() => {
    if (count !== undefined && count !== (cartCount.get() ?? 0)) cartCount.set(count || undefined);
  }, [count]);
  return {
    lines,
    actions: cart.actions,
    error: joining.error ?? cart.query.error,
    retry: () => void (joining.error ? joining.retry() : cart.query.refetch()),
  };
}

function useAccountCart(enabled: boolean): Cart {
  const client = useQueryClient();
  // Another tab may have changed it. Not while this one writes: the answer might be from before.
  const refetchOnWindowFocus = () => (isWriting() ? false : 'always');
  const query = useQuery({ ...accountCartQuery, enabled, refetchOnWindowFocus });
  const actions = useMemo(() => accountActions(client), [client]);
  return { lines: query.data?.lines, query, actions };
}

const none: readonly never[] = [];

/** What the parts of a visitor's cart are today. Their units are only in the browser. */
const partsQuery = (units: readonly Units[]) =>
  callQuery('POST /cartLines', { body: { lines: units.map(({ partId }) => ({ partId, quantity: 1 })) } });

function useVisitorCart(units: readonly Units[] | undefined): Cart {
  const wanted = units ?? none;
  const query = useQuery({
    ...partsQuery(wanted),
    enabled: wanted.length > 0,
    // Lines that stay are shown while the others are read.
    placeholderData: (shown) => shown,
    structuralSharing: keepLines,
    select: useCallback(
      ({ lines }: CartAnswer): CartAnswer => {
        const byPart = new Map(lines.map((line) => [line.partId, line]));
        return {
          lines: wanted.flatMap(({ partId, quantity }) => {
            const line = byPart.get(partId);
            return line ? [{ ...line, quantity }] : [];
          }),
        };
      },
      [wanted],
    ),
  });
  const lines = units && units.length === 0 ? none : units && query.data?.lines;
  return { lines, query, actions: visitorActions };
}

/** Lets the lines of the browser join the account's: of a part in both, the larger number of units stays. */
function useJoining(units: readonly Units[] | undefined) {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    // Several parts of a page may ask for it: the second finds nothing left to join.
    scope: { id: 'join-cart' },
    mutationFn: join,
    onSuccess: () => client.invalidateQueries(staleAfter<'POST /cart'>(cartReads)),
  });
  const isWanted = units !== undefined && units.length > 0;
  useEffect(() => {
    if (isWanted) mutate();
  }, [isWanted, mutate]);
  return { isUnderWay: isWanted && !error, error: isWanted ? error : null, retry: mutate };
}

async function join(): Promise<void> {
  const units = visitorCart.read();
  if (units.length === 0) return;
  await addLines(units, { how: 'larger' });
  // What another tab added meanwhile stays for the next time.
  visitorCart.change((now) => now.filter((line) => !units.some((one) => isSame(one, line))));
}

const isSame = (one: Units, other: Units): boolean =>
  one.partId === other.partId && one.quantity === other.quantity;
