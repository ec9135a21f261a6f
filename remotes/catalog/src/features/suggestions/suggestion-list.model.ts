import { formatDollars, numberPath } from '@shop/contracts';
import type { Suggestions, Vehicle } from '@shop/contracts/calls';
import { addressOfList } from '../../address/catalogue-address.ts';
import { numberKinds } from '../../shop/number-kinds.ts';
import { partPath } from '../../shop/part-path.ts';
import { vehicleLabel } from '../../vehicle/vehicle-label.ts';

/** One suggestion: a line of the list, and where it leads. */
export interface Suggestion {
  id: string;
  text: string;
  /** Below the text: in what, or for what it is. */
  detail: string;
  to: string;
  /** The text is a number. */
  mono?: true;
  /** It chooses this vehicle too. */
  vehicle?: Vehicle;
}

export interface SuggestionGroup {
  title: string;
  suggestions: readonly Suggestion[];
}

const forVehicle = ({ named }: Suggestions): string => (named ? `for ${named.means}` : '');

/** Its label, with the power where another one reads the same. */
function labelAmong(vehicles: readonly Vehicle[], vehicle: Vehicle): string {
  const label = vehicleLabel(vehicle);
  const isShared = vehicles.some((other) => other !== vehicle && vehicleLabel(other) === label);
  return isShared && vehicle.kw ? `${label}, ${vehicle.kw} kW` : label;
}

/** The groups to choose from, in the order of the keyboard: numbers first, because they are exact. */
export const suggestionGroups = (found: Suggestions): SuggestionGroup[] =>
  [
    {
      title: 'Part numbers',
      suggestions: found.numbers.map(({ kind, shown, brand, part }) => ({
        id: `number ${kind} ${brand} ${shown} ${part._id}`,
        text: shown,
        detail: [numberKinds[kind], brand, part.name].filter(Boolean).join(' · '),
        to: part.number ? numberPath(shown) : partPath(part),
        mono: true as const,
      })),
    },
    {
      title: 'Vehicles',
      suggestions: found.vehicles.map((vehicle) => ({
        id: `vehicle ${vehicle._id}`,
        text: labelAmong(found.vehicles, vehicle),
        detail: found.named?.rest ? `Parts that fit: ${found.named.rest}` : 'Parts that fit',
        to: addressOfList({ vehicle: vehicle._id, ...(found.named?.rest && { q: found.named.rest }) }),
        vehicle,
      })),
    },
    {
      title: 'Categories',
      suggestions: found.categories.map(({ id, name, above }) => ({
        id: `category ${id}`,
        text: name,
        detail: [above ? `Category in ${above}` : 'Category', forVehicle(found)].filter(Boolean).join(' · '),
        to: addressOfList({ category: id, ...(found.named && { q: found.named.text }) }),
      })),
    },
    {
      title: 'Parts',
      suggestions: found.parts.map((part) => ({
        id: `part ${part._id}`,
        text: part.name,
        detail: [part.number, formatDollars(part.price), forVehicle(found)].filter(Boolean).join(' · '),
        to: partPath(part),
      })),
    },
  ].filter(({ suggestions }) => suggestions.length > 0);

/** What was searched for before: all of it for an empty field, else what begins like the text. */
export const recentGroups = (recent: readonly string[], text: string): SuggestionGroup[] => {
  const typed = text.trim().toLowerCase();
  const matching = recent.filter(
    (words) => words.toLowerCase().startsWith(typed) && words.toLowerCase() !== typed,
  );
  if (matching.length === 0) return [];
  const shown = typed === '' ? matching : matching.slice(0, 2);
  const suggestions = shown.map((words) => ({
    id: `recent ${words}`,
    text: words,
    detail: '',
    to: addressOfList({ q: words }),
  }));
  return [{ title: 'Recent searches', suggestions }];
};
