import { defaultPercent, type FlagValues, type RemoteFlags, type VisitedRelease } from '@shop/registry';
import { createContext, useContext } from 'react';

/** The flags of the remote that renders. The shell provides them around each part of a remote. */
export const FlagContext = createContext<FlagValues | undefined>(undefined);

/**
 * Whether a flag of this remote is on for the visitor. It stays so as long as the page is open.
 * @example useFlag<typeof flags>('compact-cards'), with the flags that the remote's manifest declares
 */
export function useFlag<Declared extends RemoteFlags = Record<never, never>>(
  name: NoInfer<keyof Declared & string>,
): boolean {
  return useContext(FlagContext)?.[name] === true;
}

/** The flags of a release in a visit; their defaults where nobody has decided them. */
export const flagsIn = ({
  flags,
  flagValues,
}: Pick<VisitedRelease, 'flags' | 'flagValues'>): FlagValues | undefined =>
  flagValues ??
  (flags &&
    Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, defaultPercent(flag) === 100])));
