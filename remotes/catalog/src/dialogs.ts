/** The remote's dialogs, in one script: each further one costs every page that may open it the name and hash of a file. */
export { FilterSheet } from './features/facets/filter-sheet.component.tsx';
export { VehicleDialog } from './features/vehicle/vehicle-dialog.component.tsx';
