import { call, callQuery } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { garageReads } from '@shop/contracts';
import type { GarageVehicle } from '@shop/contracts/calls';
import { chooseVehicle, chosenVehicle, useSession } from '@shop/host';
import { useStoredList } from '@shop/lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { vehicleLabel } from '../vehicle/vehicle-label.ts';
import { type KeptVehicle, visitorGarage } from './visitor-garage.ts';

/** The vehicles of the buyer, wherever they are kept. */
export interface Garage {
  /** `undefined` until the account's have been read. */
  vehicles: readonly KeptVehicle[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Keeps a vehicle and chooses it for all remotes. */
  add: (vehicle: KeptVehicle) => void;
  rename: (vehicle: KeptVehicle, name: string) => void;
  remove: (vehicle: KeptVehicle) => void;
}

const garageQuery = callQuery('GET /garage', {});

const toKeptVehicle = (vehicle: GarageVehicle): KeptVehicle => ({
  id: vehicle._id,
  label: vehicleLabel(vehicle, vehicle.year),
  ...(vehicle.name && { name: vehicle.name }),
  ...(vehicle.year !== undefined && { year: vehicle.year }),
});

const forCall = ({ id, name, year }: KeptVehicle) => ({
  id,
  ...(name && { name }),
  ...(year !== undefined && { year }),
});

function useAdding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (vehicles: readonly KeptVehicle[]) =>
      call('PUT /garage', { body: { vehicles: vehicles.map(forCall) } }),
    onSuccess: () => client.invalidateQueries(staleAfter<'PUT /garage'>(garageReads)),
  });
}

/** What was kept before the sign-in joins the account, and leaves the browser once it has. */
export function useJoinedGarage(): Pick<Garage, 'error'> {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const ofBrowser = useStoredList(visitorGarage);
  const { mutate: join, error } = useAdding();
  useEffect(() => {
    if (isSignedIn && ofBrowser.length > 0)
      join(ofBrowser, {
        // What another tab added meanwhile stays for the next time.
        onSuccess: () =>
          visitorGarage.change((now) => now.filter(({ id }) => !ofBrowser.some((one) => one.id === id))),
      });
  }, [isSignedIn, ofBrowser, join]);
  return { error };
}

/** The garage of the browser for a visitor, of the account for a customer. */
export function useGarage(): Garage {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const client = useQueryClient();
  const ofBrowser = useStoredList(visitorGarage);
  const ofAccount = useQuery({
    ...garageQuery,
    enabled: isSignedIn,
    select: (rows) => rows.map(toKeptVehicle),
  });
  const changed = () => client.invalidateQueries(staleAfter<'PUT /garage'>(garageReads));

  const adding = useAdding();
  const naming = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PATCH /garage/{id}', { params: { id }, body: { name } }),
    onSuccess: changed,
  });
  const removing = useMutation({
    mutationFn: (id: string) => call('DELETE /garage/{id}', { params: { id } }),
    onSuccess: changed,
  });

  const joining = useJoinedGarage();
  return {
    vehicles: isSignedIn ? ofAccount.data : ofBrowser,
    error: adding.error ?? joining.error ?? naming.error ?? removing.error ?? ofAccount.error,
    retry: () => void ofAccount.refetch(),
    add(vehicle) {
      chooseVehicle({ id: vehicle.id, label: vehicle.label });
      if (isSignedIn) adding.mutate([vehicle]);
      else visitorGarage.change((vehicles) => [vehicle, ...vehicles.filter(({ id }) => id !== vehicle.id)]);
    },
    rename(vehicle, name) {
      if (isSignedIn) naming.mutate({ id: vehicle.id, name });
      else
        visitorGarage.change((vehicles) =>
          vehicles.map((one) =>
            one.id === vehicle.id ? { ...withoutName(one), ...(name && { name }) } : one,
          ),
        );
    },
    remove(vehicle) {
      if (chosenVehicle()?.id === vehicle.id) chooseVehicle(undefined);
      if (isSignedIn) removing.mutate(vehicle.id);
      else visitorGarage.change((vehicles) => vehicles.filter(({ id }) => id !== vehicle.id));
    },
  };
}

const withoutName = ({ name: _, ...vehicle }: KeptVehicle): KeptVehicle => vehicle;
