import { useChosenVehicle } from '@shop/host';
import { useQuery } from '@tanstack/react-query';
import { alternativesQuery } from '../../part/read-part.query.ts';

/**
 * What replaces a part, and others like it: for any vehicle, until those for the buyer's are known. A page does without an answer.
 */
export function useAlternatives(part: string | undefined) {
  const vehicle = useChosenVehicle();
  const isKnown = part !== undefined;
  const ofAny = useQuery({ ...alternativesQuery(part ?? '', undefined), enabled: isKnown });
  const ofVehicle = useQuery({
    ...alternativesQuery(part ?? '', vehicle?.id),
    enabled: isKnown && vehicle !== undefined,
  });
  return {
    others: ofVehicle.data ?? ofAny.data,
    /** They are being read for the first time. */
    awaited: ofAny.isLoading && ofAny.failureCount === 0 && ofAny.errorUpdateCount === 0,
  };
}
