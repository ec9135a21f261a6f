import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { flagReads, publishingReads } from '@shop/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WantedChange } from './actions.model.ts';

interface Given {
  reason: string;
  /** The share of the visitors, for a canary or a flag. */
  percent: number;
}

/** Makes a change that waited for its reason. */
export function useChange(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ wanted, given }: { wanted: WantedChange; given: Given }) => {
      await make(wanted, given);
    },
    onSuccess: onDone,
    onSettled: (_data, _error, { wanted }) =>
      client.invalidateQueries(
        wanted.about === 'flag'
          ? staleAfter<'PUT /flags/{remote}/{flag}'>(flagReads)
          : staleAfter<'PUT /releases/{remote}/{version}'>(publishingReads),
      ),
  });
}

function make(wanted: WantedChange, { reason, percent }: Given) {
  const { remote } = wanted;
  if (wanted.about === 'release') {
    const { version, action } = wanted;
    const share = action === 'canary' ? { percent } : {};
    return call('PUT /releases/{remote}/{version}', {
      params: { remote, version },
      body: { change: action, reason, ...share },
    });
  }
  if (wanted.about === 'flag') {
    const shares = { 'flag-on': 100, 'flag-off': 0, 'flag-share': percent, 'flag-default': null };
    return call('PUT /flags/{remote}/{flag}', {
      params: { remote, flag: wanted.flag },
      body: { percent: shares[wanted.action], reason },
    });
  }
  if (wanted.action === 'hold' || wanted.action === 'let-go')
    return call('PUT /releases/{remote}', {
      params: { remote },
      body: { held: wanted.action === 'hold', reason },
    });
  return call('PUT /retirements/{remote}', {
    params: { remote },
    body: { retired: wanted.action === 'retire', reason },
  });
}
