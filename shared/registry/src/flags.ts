import { isInShare } from './buckets.ts';
import type { FlagValues, RemoteFlag, RemoteFlags } from './schemas.ts';

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
