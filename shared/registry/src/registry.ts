import type { Registry, RemoteFlags, RemoteMenuEntry, RemoteRoute } from './schemas.ts';

/** Timeout of a remote's file, in milliseconds: a retry is offered afterwards. */
export const REMOTE_TIMEOUT_MS = 15_000;

/** The name of the shell among releases. No remote has it. */
export const SHELL = 'shell';

/** How a release of a remote is named where one word is needed. */
export const releaseId = (name: string, version: string): string => `${name}@${version}`;

/** What a registry says, without what its signing adds. */
export type ReleasePointers = Pick<Registry, 'remotes' | 'shell' | 'retired'>;

/** A remote as data: all that the shell knows before it loads the remote. */
export interface RemoteManifest<Slot extends string = string> {
  name: string;
  /** The owning team. */
  owner: string;
  routes: readonly RemoteRoute[];
  menu: readonly RemoteMenuEntry[];
  /** Slots of other remotes' screens that it fills. */
  slots: readonly Slot[];
  /** What can be switched in its code without a release. */
  flags?: RemoteFlags;
  budget: {
    /**
     * Budget for the JavaScript that any one of its screens loads, in KiB with Brotli, without the shared
     * modules.
     */
    javascriptKiB: number;
  };
}

/** The error, as far as it is reported: `releaseErrorLimits` limits its size. */
export interface ReleaseError {
  message?: string;
  stack?: string;
}

/** Characters of an error that browsers send and the server accepts. */
export const releaseErrorLimits = { message: 300, stack: 2000 } as const;

/** What browsers report about releases, `POST /reports/releases`. */
export type ReleaseReport = { remote: string; version: string } & (
  | {
      /** Milliseconds from the request for a part of it until it became usable. */
      kind: 'started';
      milliseconds: number;
    }
  | ({
      /** It could not be loaded, or failed before it was usable; `recovered` if another release then worked. */
      kind: 'failed';
      why: 'load' | 'start';
      recovered: boolean;
    } & ReleaseError)
  /** It threw after it was usable, or a script of it threw an error that nothing caught. */
  | ({ kind: 'error' } & ReleaseError)
);
