import type { ReleaseReport } from '@shop/contracts';

/** How a release failed: it could not be loaded, or not be rendered. */
export type Failing = 'load' | 'start';

/** Reports how releases work in this visit to the shop's server, which watches over them. */
export interface ReleaseWatch {
  /** A release failed; another one replaces it if there is one. */
  failed(remote: string, version: string, why: Failing): void;
  /**
   * A part of a release was rendered.
   * @param milliseconds since it was requested
   */
  started(remote: string, version: string, milliseconds: number): void;
}

/**
 * Reports a failure as soon as it is known whether another release works: if one does, the failure is the
 * release's, not the network's. Loading times are reported when the page is left.
 * @param send sends the reports
 */
export function watchReleases(send: (reports: readonly ReleaseReport[]) => void): ReleaseWatch {
  const failures = new Map<string, { version: string; why: Failing }>();
  let pending: ReleaseReport[] = [];

  function sendAll(): void {
    const unrecovered = [...failures].map(([remote, { version, why }]) =>
      failure(remote, version, why, false),
    );
    const reports = [...pending, ...unrecovered];
    pending = [];
    failures.clear();
    if (reports.length > 0) send(reports);
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  for (const event of ['error', 'unhandledrejection'] as const) {
    window.addEventListener(event, (happened) => {
      const release = releaseBehind(happened);
      if (release) pending.push({ kind: 'error', ...release });
    });
  }

  return {
    failed(remote, version, why) {
      if (!failures.has(remote)) failures.set(remote, { version, why });
    },
    started(remote, version, milliseconds) {
      pending.push({ kind: 'started', remote, version, milliseconds });
      const failed = failures.get(remote);
      if (!failed || failed.version === version) return;
      failures.delete(remote);
      send([failure(remote, failed.version, failed.why, true)]);
    },
  };
}

const failure = (remote: string, version: string, why: Failing, recovered: boolean): ReleaseReport => ({
  kind: 'failed',
  remote,
  version,
  why,
  recovered,
});

/** The release whose script threw an error. */
function releaseBehind(happened: ErrorEvent | PromiseRejectionEvent) {
  const cause: unknown = 'reason' in happened ? happened.reason : happened.error;
  const stack = cause instanceof Error ? cause.stack : undefined;
  const [, remote, version] = /\/remotes\/([\w-]+)\/([\w.+-]+)\//.exec(stack ?? '') ?? [];
  return remote && version ? { remote, version } : undefined;
}
