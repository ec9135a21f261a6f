/** What comes after a page, in one script: each further one costs every page the name and hash of a file. */

export { FitWarning } from './fit/fit-warning.component.tsx';
export { CardFit, PartFit } from './fit/part-fit.component.tsx';
export { ViewedAndCompared } from './remembered/viewed-and-compared.component.tsx';
export { Component as JoinAccount } from './slots/join-account.slot.tsx';
