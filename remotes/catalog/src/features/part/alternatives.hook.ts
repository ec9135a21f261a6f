import type { Alternatives } from '@shop/contracts/calls';
import { useChosenVehicle } from '@shop/host';
import { useQuery } from '@tanstack/react-query';
import { alternativesQuery } from '../../part/alternatives.query.ts';

/** What replaces a part, and others like it. A page does without an answer. */
export function useAlternatives(part: string): {
  others: Alternatives | undefined;
  /** They are being read for the first time. */
  awaited: boolean;
} {
  const vehicle = useChosenVehicle();
  const { data, isLoading, failureCount } = useQuery({
    ...alternativesQuery(part, vehicle?.id),
    // Those for any vehicle, until it is known which of them suit the buyer's.
    placeholderData: (shown, before) => (before?.queryKey[1].query.part === part ? shown : undefined),
  });
  return { others: data, awaited: isLoading && failureCount === 0 };
}
