import type { ShopDetails } from '@shop/contracts';
import type { Account, Identity, Session } from '@shop/host';
import { provideHost } from '@shop/host/internal';
import { anAccount, fakeHost } from '@shop/testing';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';

export const visitor: Session = { status: 'signed-out', account: undefined };
export const signedIn = (account: Account = anAccount()): Session => ({ status: 'signed-in', account });

let root: Root | undefined;

/** Renders a part of the layout at a path, with a session. Unmount it with `unmount` after each test. */
export async function renderAt(
  path: string,
  piece: ReactNode,
  session: Session = visitor,
  details: { shop?: ShopDetails } = {},
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const store = createStore<Session>(() => session);
  const identity = {
    ...fakeHost().identity,
    signOut: vi.fn<Identity['signOut']>(async () => store.setState(visitor, true)),
  };
  provideHost(fakeHost({ config: { ...fakeHost().config, ...details }, session: store, identity }));
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root?.render(<MemoryRouter initialEntries={[path]}>{piece}</MemoryRouter>));
  return { store, identity };
}

export async function unmount(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
}

/**
 * The link or button with that text or name.
 * @throws {Error} when there is none, or more than one
 */
export function control(name: string): HTMLElement {
  const found = controls().filter((element) => nameOf(element) === name);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} controls are called "${name}".`);
  return only;
}

/** The names of all links and buttons, in order. */
export const controlNames = (): string[] => controls().map(nameOf);

export const press = (name: string): Promise<void> => act(async () => control(name).click());

const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[href], button')];

const nameOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
