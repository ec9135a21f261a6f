/** `/dashboard/bulkEdit`: changes the products that its address names. */
export { BulkEditForm as Component } from '../features/bulk-edit/bulk-edit.form.tsx';
