/** The slots that say how a part fits, in one script: each further one costs every page the name and hash of a file. */
export { Component as CardFit } from './card-fit.slot.tsx';
export { Component as PartFits } from './part-fits.slot.tsx';
