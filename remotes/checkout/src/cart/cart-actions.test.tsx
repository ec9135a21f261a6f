import { anAccount, deferredAnswer, refusal, renderInShop, screen, waitFor } from '@shop/testing';
import { expect, test } from 'vitest';
import { aLine } from '../testing/factories.ts';
import { useCart } from './cart.hook.ts';

const more = [{ partId: aLine().partId, quantity: 40 }];

function AddButton() {
  const { actions } = useCart();
  return (
    <button type="button" onClick={() => void actions.add(more)}>
      Add
    </button>
  );
}

test('the same lines added before the answer to the first addition are another addition', async () => {
  const first = deferredAnswer<{ lines: ReturnType<typeof aLine>[] }>();
  const { user, calls } = renderInShop(<AddButton />, {
    session: anAccount(),
    answers: { 'GET /cart': { lines: [] }, 'POST /cart': first.answer },
  });
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  first.resolve({ lines: [aLine({}, 40)] });

  await waitFor(() => expect(calls.of('POST /cart')).toHaveLength(2));
  const [one, other] = calls.of('POST /cart').map(({ body }) => Object(body).key);
  expect(other).not.toBe(one);
});

test('lines that were refused are another addition once they are added again', async () => {
  const { user, calls } = renderInShop(<AddButton />, {
    session: anAccount(),
    answers: { 'GET /cart': { lines: [] }, 'POST /cart': refusal('cart-full') },
  });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(calls.of('POST /cart')).toHaveLength(1));
  await user.click(screen.getByRole('button'));

  await waitFor(() => expect(calls.of('POST /cart')).toHaveLength(2));
  const [refused, again] = calls.of('POST /cart').map(({ body }) => Object(body).key);
  expect(again).not.toBe(refused);
});
