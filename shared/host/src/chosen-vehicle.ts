import { isRecord } from '@shop/contracts';
import { useSyncExternalStore } from 'react';

/** The vehicle that a buyer looks for parts for, in all remotes. */
export interface ChosenVehicle {
  id: string;
  /** What it is called on screens: make, model, engine, year. */
  label: string;
}

const KEY = 'vehicle';

const listeners = new Set<() => void>();
/** `null` until it is read. Where nothing can be stored it lasts for the visit. */
let chosen: ChosenVehicle | undefined | null = null;

/** The vehicle chosen last in this browser, signed in or not. */
export function chosenVehicle(): ChosenVehicle | undefined {
  if (chosen === null) chosen = read();
  return chosen;
}

/** Chooses a vehicle for all remotes; `undefined` chooses none. Other tabs show it with their next page. */
export function chooseVehicle(vehicle: ChosenVehicle | undefined): void {
  chosen = vehicle;
  try {
    if (vehicle) localStorage.setItem(KEY, JSON.stringify({ id: vehicle.id, label: vehicle.label }));
    else localStorage.removeItem(KEY);
  } catch {
    // It applies to this visit.
  }
  for (const listener of listeners) listener();
}

/** The same for a component. `undefined` on the server and while its page is hydrated. */
export const useChosenVehicle = (): ChosenVehicle | undefined =>
  useSyncExternalStore(subscribe, chosenVehicle, () => undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): ChosenVehicle | undefined {
  try {
    return vehicleIn(JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
}

function vehicleIn(stored: unknown): ChosenVehicle | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, label } = stored;
  return typeof id === 'string' && typeof label === 'string' ? { id, label } : undefined;
}
