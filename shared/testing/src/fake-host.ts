import type { Host, Session } from '@shop/host';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { aShop } from './factories.ts';

const signedOut: Session = { status: 'signed-out', account: undefined };

/**
 * A host without a shell. Identity and toasts are spies that do nothing; slots stay empty.
 * @param overrides parts of the host that the test supplies itself
 */
export function fakeHost(overrides: Partial<Host> = {}): Host {
  return {
    config: {
      apiBase: '/api',
      identity: { projectId: 'demo-shop', apiKey: 'demo', authDomain: 'localhost' },
      payments: { publishableKey: 'pk_test_standin' },
      images: { uploadUrl: '/api/images' },
      shop: aShop(),
      releaseKeys: [],
    },
    session: createStore<Session>(() => signedOut),
    identity: {
      signIn: vi.fn(async () => {}),
      signUp: vi.fn(async () => {}),
      signInWithProvider: vi.fn(async () => {}),
      sendPasswordReset: vi.fn(async () => {}),
      signOut: vi.fn(async () => {}),
    },
    toasts: { success: vi.fn(), error: vi.fn() },
    renderSlot: () => null,
    ...overrides,
  };
}
