import type { Fit, Fitting } from '@shop/contracts/calls';
import { builtLabel } from '../vehicle/vehicle-label.ts';

/** Whether a buyer is warned before the part is ordered: it does not fit, or that is not known. */
export const isMisfit = ({ answer }: Fit): boolean => answer !== 'fits';

/** What a fit says in a word or three. */
export function fitTitle({ answer, universal }: Fit): string {
  if (universal) return 'Fits every car';
  if (answer === 'fits') return 'Fits';
  return answer === 'does-not-fit' ? 'Does not fit' : 'Fit not known';
}

const fittingText = ({ position, note, ...built }: Fitting): string =>
  [position, note, builtLabel(built) && `built ${builtLabel(built)}`].filter(Boolean).join(', ');

/** Where and under which condition it fits: `front, with 255 mm discs; rear`. */
export const fitDetail = ({ fittings = [] }: Fit): string =>
  [...new Set(fittings.map(fittingText))].filter(Boolean).join('; ');
