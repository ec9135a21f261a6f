import { callQuery } from '@shop/api-client';
import { garageReads } from '@shop/contracts';
import { chooseVehicle, chosenVehicle, useSession } from '@shop/host';
import { useStoredList, useWrite } from '@shop/lists';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptVehicleOf, putOf, useAddVehicle } from './add-vehicle.hook.ts';
import { type KeptVehicle, visitorGarage } from './visitor-garage.ts';

/** The vehicles of the buyer, wherever they are kept. */
export interface Garage {
  /** `undefined` until the account's have been read. */
  vehicles: readonly KeptVehicle[] | undefined;
  error: Error | null;
  retry: () => void;
  add: ReturnType<typeof useAddVehicle>['add'];
  rename: (vehicle: KeptVehicle, name: string) => void;
  remove: (vehicle: KeptVehicle) => void;
}

const garageQuery = callQuery('GET /garage', {});

/** What was kept before the sign-in joins the account, and leaves the browser once it has. */
export function useJoinedGarage(): Pick<Garage, 'error'> {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const ofBrowser = useStoredList(visitorGarage);
  const { mutate: join, error } = useWrite('PUT /garage', garageReads);
  useEffect(() => {
    if (isSignedIn && ofBrowser.length > 0)
      join(putOf(ofBrowser), {
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
  const ofBrowser = useStoredList(visitorGarage);
  const ofAccount = useQuery({
    ...garageQuery,
    enabled: isSignedIn,
    select: (rows) => rows.map(keptVehicleOf),
  });
  const { add, error: addingError } = useAddVehicle();
  const naming = useWrite('PATCH /garage/{id}', garageReads);
  const removing = useWrite('DELETE /garage/{id}', garageReads);
  const joining = useJoinedGarage();
  return {
    vehicles: isSignedIn ? ofAccount.data : ofBrowser,
    error: addingError ?? joining.error ?? naming.error ?? removing.error ?? ofAccount.error,
    retry: () => void ofAccount.refetch(),
    add,
    rename({ id }, name) {
      if (isSignedIn) naming.mutate({ params: { id }, body: { name } });
      else
        visitorGarage.change((vehicles) =>
          vehicles.map((one) => (one.id === id ? { ...withoutName(one), ...(name && { name }) } : one)),
        );
    },
    remove({ id }) {
      if (chosenVehicle()?.id === id) chooseVehicle(undefined);
      if (isSignedIn) removing.mutate({ params: { id } });
      else visitorGarage.change((vehicles) => vehicles.filter((one) => one.id !== id));
    },
  };
}

const withoutName = ({ name: _, ...vehicle }: KeptVehicle): KeptVehicle => vehicle;
