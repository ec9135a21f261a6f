import type { ReleaseReport } from '@shop/contracts';

/** What a release failed in: in being loaded, or in showing what was loaded. */
export type Failing = 'load' | 'start';

/** What becomes of releases in this visit, told to the shop's server: it watches over them. */
export interface ReleaseWatch {
  /** A release does not work; another one takes its place if there is one. */
  failed(remote: string, version: string, why: Failing): void;
  /** A part of a release is in the page. @param milliseconds since it was wanted */
  started(remote: string, version: string, milliseconds: number): void;
}

/**
 * Tells of a failure as soon as it is known whether another release did better: one that did says that the
 * failure is the release's, not the network's. Loading times are told when the page is left.
 * @param send takes what is to be told
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

/** The release whose script an error came out of. */
function releaseBehind(happened: ErrorEvent | PromiseRejectionEvent) {
  const cause: unknown = 'reason' in happened ? happened.reason : happened.error;
  const stack = cause instanceof Error ? cause.stack : undefined;
  const [, remote, version] = /\/remotes\/([\w-]+)\/([\w.+-]+)\//.exec(stack ?? '') ?? [];
  return remote && version ? { remote, version } : undefined;
}
