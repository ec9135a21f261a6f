import { isRecord } from '@shop/contracts';
import { keptValue } from './kept-value.ts';

/** The vehicle that a buyer looks for parts for, in all remotes. */
export interface ChosenVehicle {
  id: string;
  /** What it is called on screens: make, model, engine, year. */
  label: string;
}

const chosen = keptValue('vehicle', (stored): ChosenVehicle | undefined => {
  if (!isRecord(stored)) return undefined;
  const { id, label } = stored;
  return typeof id === 'string' && typeof label === 'string' ? { id, label } : undefined;
});

/** The vehicle chosen last in this browser, signed in or not. */
export const chosenVehicle = (): ChosenVehicle | undefined => chosen.get();

/** Chooses a vehicle for all remotes and tabs; `undefined` chooses none. */
export const chooseVehicle = (vehicle: ChosenVehicle | undefined): void =>
  chosen.set(vehicle && { id: vehicle.id, label: vehicle.label });

/** The same for a component. `undefined` on the server and while its page is hydrated. */
export const useChosenVehicle = (): ChosenVehicle | undefined => chosen.use();
