import { GARAGE_KEY, GARAGE_LIMITS, isRecord } from '@shop/contracts';
import { storedList } from '@shop/lists';

/** A vehicle that a buyer keeps, in this browser or in the account. */
export interface KeptVehicle {
  id: string;
  /** Make, model, engine and year. */
  label: string;
  name?: string;
  year?: number;
}

/** The vehicles that this browser keeps for a visitor, the latest first. They join the account at the next sign-in. */
export const visitorGarage = storedList<KeptVehicle>({
  key: GARAGE_KEY,
  max: GARAGE_LIMITS.visitor,
  parse: (stored) => {
    if (!isRecord(stored)) return undefined;
    const { id, label, name, year } = stored;
    if (typeof id !== 'string' || typeof label !== 'string') return undefined;
    return {
      id,
      label,
      ...(typeof name === 'string' && { name }),
      ...(typeof year === 'number' && { year }),
    };
  },
});
