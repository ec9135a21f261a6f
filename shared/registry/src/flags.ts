import { isInShare } from './buckets.ts';

/** A switch in a remote's code, declared in its manifest. It is switched without a release. */
export interface RemoteFlag {
  /** Until somebody switches it. A number is a share of the visitors, in percent; otherwise the flag is on or off. */
  default: boolean | number;
  /** What it changes for visitors, in a sentence. */
  description: string;
}

/** A remote's flags, by name. */
export type RemoteFlags = Readonly<Record<string, RemoteFlag>>;

/** What flags are switched to, in percent of the visitors, by remote and flag. */
export type FlagSettings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Whether flags are on in one visit, by name. */
export type FlagValues = Readonly<Record<string, boolean>>;

/** The share of visitors for whom a flag is on until somebody switches it, in percent. */
export function defaultPercent({ default: given }: RemoteFlag): number {
  if (typeof given === 'number') return given;
  return given ? 100 : 0;
}

/**
 * The flags of a release in one visit. A visitor who has a flag keeps it while its share grows.
 * @param switched what the remote's flags are switched to; one that the release does not declare is left out
 */
export const flagValues = (
  remote: string,
  declared: RemoteFlags,
  { bucket, switched = {} }: { bucket: number; switched?: Readonly<Record<string, number>> | undefined },
): FlagValues =>
  Object.fromEntries(
    Object.entries(declared).map(([name, flag]) => [
      name,
      isInShare(
        bucket,
        `${remote}/${name}`,
        (Object.hasOwn(switched, name) ? switched[name] : undefined) ?? defaultPercent(flag),
      ),
    ]),
  );
