import { aPart, renderInShop, screen } from '@shop/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LoadedRelease } from './remote-loader.ts';
import { RemoteSlot } from './slot.component.tsx';
import { aRemote, aVisit, partsOf } from './visit.fixture.ts';

const checkout: LoadedRelease = {
  version: '1.0.0',
  screens: {},
  slots: { 'part-checkout': async () => ({ Component: ({ part }) => <p>Order {part.name}</p> }) },
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function renderCheckout(load: () => Promise<LoadedRelease>, slots = ['part-checkout']) {
  const parts = partsOf(aVisit(aRemote(), aRemote({ name: 'checkout', slots })), load);
  const props = { part: aPart({ name: 'Strut' }), open: true, onClose: () => {} };
  return renderInShop(
    <RemoteSlot
      parts={parts}
      request={{
        name: 'part-checkout',
        props,
        pending: <p>One moment</p>,
        unavailable: (retry) => (
          <button type="button" onClick={retry}>
            Try checkout again
          </button>
        ),
      }}
    />,
  );
}

test('the remote that names the slot fills it, with the given props', async () => {
  const load = vi.fn(async () => checkout);
  renderCheckout(load);

  const filling = await screen.findByText('Order Strut');
  expect(load).toHaveBeenCalledWith('checkout');
  expect(filling.closest('[data-mf]')?.getAttribute('data-mf')).toBe('checkout');
});

test('a placeholder of the asking screen is shown while it loads', async () => {
  renderCheckout(() => new Promise(() => {}));

  expect(await screen.findByText('One moment')).toBeDefined();
});

test('without the remote the asking screen offers a retry, which succeeds once it is back', async () => {
  const load = vi.fn(async () => checkout);
  load.mockRejectedValueOnce(new Error('unreachable'));
  const { user } = renderCheckout(load);

  await user.click(await screen.findByRole('button', { name: 'Try checkout again' }));

  expect(await screen.findByText('Order Strut')).toBeDefined();
});

test('a slot that no remote fills is unavailable', async () => {
  renderCheckout(async () => {
    throw new Error('The registry lists no such remote.');
  }, []);

  expect(await screen.findByRole('button', { name: 'Try checkout again' })).toBeDefined();
});
