import type { Release } from '@shop/registry';

/**
 * Where a remote is in its life:
 *
 *     idle ──load──▶ loading ──loaded──▶ ready
 *                     ▲   │               │
 *                    load └────fail───────┤
 *                     │                   ▼
 *                   failed ◀── a fallback is left ──┐
 *                 given-up ◀── none is left ────────┘
 *
 * A remote that was given up becomes idle again when the registry was asked what is live now. A release also fails when
 * it is not loading: a screen or slot that had it before may report it late.
 */
export interface RemoteState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed' | 'given-up';
  /** The release that is loaded or will be next, followed by the ones to fall back to. */
  readonly releases: readonly Release[];
}

export type RemoteEvent =
  | { type: 'load' }
  | { type: 'loaded' }
  /** A release could not be loaded, or failed as it started. */
  | { type: 'fail'; version: string }
  | { type: 'refresh'; releases: readonly Release[] };

export const idle = (releases: readonly Release[]): RemoteState => ({ phase: 'idle', releases });

/** @returns the same state when the event changes nothing */
export function nextState(state: RemoteState, event: RemoteEvent): RemoteState {
  const { phase, releases } = state;
  switch (event.type) {
    case 'load':
      if (phase !== 'idle' && phase !== 'failed') return state;
      return { phase: releases.length > 0 ? 'loading' : 'given-up', releases };
    case 'loaded':
      return phase === 'loading' ? { phase: 'ready', releases } : state;
    case 'fail': {
      const [current, ...fallbacks] = releases;
      // Another screen or slot already gave up this release.
      if (current?.version !== event.version) return state;
      return { phase: fallbacks.length > 0 ? 'failed' : 'given-up', releases: fallbacks };
    }
    case 'refresh':
      return phase === 'given-up' ? idle(event.releases) : state;
  }
}
