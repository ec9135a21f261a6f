import type { PublicConfig } from '@shop/contracts';
import type { ReactNode } from 'react';
import type { Identity } from './identity.ts';
import type { SessionStore } from './session.ts';
import type { SlotName, SlotRequest } from './slots.ts';
import type { Toasts } from './toasts.ts';

/** What the shell offers every remote. This interface is the shell's public surface. */
export interface Host {
  config: PublicConfig;
  session: SessionStore;
  identity: Identity;
  toasts: Toasts;
  renderSlot<Name extends SlotName>(request: SlotRequest<Name>): ReactNode;
}

let live: Host | undefined;

/** Supplies the live host. Called once, by the shell, before anything renders. */
export function provideHost(offered: Host): void {
  live = offered;
}

/** @throws {Error} when no shell has supplied a host */
export function host(): Host {
  if (!live) throw new Error('No host was provided.');
  return live;
}
