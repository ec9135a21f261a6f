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
/** The choice as text. The browser keeps it; it is all there is where nothing can be stored. */
let text: string | null | undefined;
let chosen: ChosenVehicle | undefined;

/** The vehicle chosen last in this browser, signed in or not. */
export function chosenVehicle(): ChosenVehicle | undefined {
  if (text === undefined) read();
  return chosen;
}

/** Chooses a vehicle for all remotes and tabs; `undefined` chooses none. */
export function chooseVehicle(vehicle: ChosenVehicle | undefined): void {
  text = vehicle ? JSON.stringify({ id: vehicle.id, label: vehicle.label }) : null;
  chosen = vehicle;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // It applies to this visit.
  }
  for (const listener of listeners) listener();
}

/** The same for a component. `undefined` on the server and while its page is hydrated. */
export const useChosenVehicle = (): ChosenVehicle | undefined =>
  useSyncExternalStore(subscribe, chosenVehicle, () => undefined);

function subscribe(listener: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    read();
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', changedElsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', changedElsewhere);
  };
}

function read(): void {
  try {
    text = localStorage.getItem(KEY);
    chosen = vehicleIn(JSON.parse(text ?? 'null'));
  } catch {
    text ??= null;
    chosen = undefined;
  }
}

function vehicleIn(stored: unknown): ChosenVehicle | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, label } = stored;
  return typeof id === 'string' && typeof label === 'string' ? { id, label } : undefined;
}
