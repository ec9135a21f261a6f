import { garageReads } from '@shop/contracts';
import type { GarageVehicle, Vehicle } from '@shop/contracts/calls';
import { chooseVehicle, useSession } from '@shop/host';
import { useWrite } from '@shop/lists';
import { vehicleLabel } from '../vehicle/vehicle-label.ts';
import { type KeptVehicle, visitorGarage } from './visitor-garage.ts';

export const keptVehicleOf = (vehicle: Vehicle & Pick<GarageVehicle, 'name' | 'year'>): KeptVehicle => ({
  id: vehicle._id,
  label: vehicleLabel(vehicle, vehicle.year),
  ...(vehicle.name && { name: vehicle.name }),
  ...(vehicle.year !== undefined && { year: vehicle.year }),
});

/** What the account's garage takes. */
export const putOf = (vehicles: readonly KeptVehicle[]) => ({
  body: { vehicles: vehicles.map(({ label: _, ...vehicle }) => vehicle) },
});

/** Keeps a vehicle in the garage of the account or the browser, and chooses it for all remotes. */
export function useAddVehicle() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const { mutate, error } = useWrite('PUT /garage', garageReads);
  return {
    error,
    /** @param year of the buyer's own one, where it is known */
    add(vehicle: Vehicle, year: number | undefined): void {
      const kept = keptVehicleOf({ ...vehicle, ...(year !== undefined && { year }) });
      chooseVehicle(kept);
      if (isSignedIn) mutate(putOf([kept]));
      else visitorGarage.change((vehicles) => [kept, ...vehicles.filter(({ id }) => id !== kept.id)]);
    },
  };
}
