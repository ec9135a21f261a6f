import { ApiProblem } from '@shop/api-client';
import { chooseVehicle, chosenVehicle } from '@shop/host';
import { useEffect } from 'react';

/**
 * Whether a call about a vehicle failed because the catalogue has it no longer. If it is the chosen one, none is chosen
 * any more.
 */
export function useGoneVehicle(vehicle: string | undefined, error: Error | null): boolean {
  const isGone = vehicle !== undefined && error instanceof ApiProblem && error.status === 404;
  useEffect(() => {
    if (isGone && chosenVehicle()?.id === vehicle) chooseVehicle(undefined);
  }, [isGone, vehicle]);
  return isGone;
}
