import type { PublicConfig } from '@shop/contracts';
import { type ReleaseReport, releaseErrorLimits, SHELL } from '@shop/registry';

/** How a release failed: it could not be loaded, or not be rendered. */
export type Failing = 'load' | 'start';

/** Reports how releases work in this visit to the shop's server, which watches over them. */
export interface ReleaseWatch {
  /** A release does not work; another one takes its place if there is one. */
  failed(remote: string, version: string, why: Failing, error: unknown): void;
  /** A part of a release is usable. @param milliseconds since it was wanted */
  started(remote: string, version: string, milliseconds: number): void;
  /** A part of a release threw after it was usable. */
  threw(remote: string, version: string, error: unknown): void;
}

/** Errors reported per visit. A screen that throws in a loop says nothing new, and the server takes 50 reports at once. */
const MAX_ERRORS = 20;
/** Errors reported with message and stack: a beacon holds 16 KB. */
const MAX_DESCRIBED = 3;

/**
 * Reports a failure as soon as it is known whether another release works: if one does, the failure is the
 * release's, not the network's. Loading times and errors are reported when the page is left.
 * @param send sends the reports
 * @param shell the version of the shell, if it has one: errors of its own scripts are reported, too
 */
export function watchReleases(
  send: (reports: readonly ReleaseReport[]) => void,
  shell?: string,
): ReleaseWatch {
  const failures = new Map<string, Extract<ReleaseReport, { kind: 'failed' }>>();
  let pending: ReleaseReport[] = [];
  let errors = 0;

  function sendAll(): void {
    const reports = [...pending, ...failures.values()];
    pending = [];
    failures.clear();
    if (reports.length > 0) send(reports);
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });

  function threw(remote: string, version: string, error: unknown): void {
    errors += 1;
    if (errors > MAX_ERRORS) return;
    const description = errors <= MAX_DESCRIBED ? describe(error) : {};
    pending.push({ kind: 'error', remote, version, ...description });
  }
  for (const event of ['error', 'unhandledrejection'] as const) {
    window.addEventListener(event, (happened) => {
      const cause: unknown = 'reason' in happened ? happened.reason : happened.error;
      const scripts = scriptsOf(happened, cause);
      const [, remote, version] = /\/remotes\/([\w-]+)\/([\w.+-]+)\//.exec(scripts) ?? [];
      if (remote && version) threw(remote, version, cause);
      else if (shell && scripts.includes(`${location.origin}/static/`)) threw(SHELL, shell, cause);
    });
  }

  return {
    threw,
    failed(remote, version, why, error) {
      if (failures.has(remote)) return;
      failures.set(remote, { kind: 'failed', remote, version, why, recovered: false, ...describe(error) });
    },
    started(remote, version, milliseconds) {
      pending.push({ kind: 'started', remote, version, milliseconds });
      const failed = failures.get(remote);
      if (!failed || failed.version === version) return;
      failures.delete(remote);
      send([{ ...failed, recovered: true }]);
    },
  };
}

/** @returns text that names the scripts in which something was thrown */
function scriptsOf(event: Event, cause: unknown): string {
  // What is no `Error` has no stack.
  const stack = cause instanceof Error ? cause.stack : undefined;
  return stack ?? (event instanceof ErrorEvent ? event.filename : '');
}

function describe(error: unknown): { message: string; stack?: string } {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return {
    message: message.slice(0, releaseErrorLimits.message),
    ...(stack !== undefined && { stack: stack.slice(0, releaseErrorLimits.stack) }),
  };
}

/**
 * Reports about releases to the shop's server. The request survives leaving the page, and nobody waits for
 * the answer.
 */
export function sendReports(
  { apiBase }: Pick<PublicConfig, 'apiBase'>,
  reports: readonly ReleaseReport[],
): void {
  const body = new Blob([JSON.stringify(reports)], { type: 'application/json' });
  navigator.sendBeacon(`${apiBase}/reports/releases`, body);
}
