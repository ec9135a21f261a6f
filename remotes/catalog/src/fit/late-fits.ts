/** What says how a part fits where that comes late, in one script: each further one costs every page the name and hash of a file. */
export { CardFit } from './card-fit.component.tsx';
export { PartFit } from './part-fit.component.tsx';
