/** What several remotes do with lists, uploads, profiles and totals. Each remote bundles what it uses: nothing here is shared at run time. */
export { AddToCart } from './add-to-cart.component.tsx';
export { type DeletionSettings, useDeletion } from './deletion.hook.ts';
export { showRefusal } from './form-refusal.ts';
export { useImageUpload } from './image-upload.hook.ts';
export { newestFirst, PAGE_SIZE, pagesQuery, showRow, withoutRow } from './newest-first.ts';
export { profileQuery, unpaidOrderQuery } from './of-buyer.query.ts';
export { OrderTotal, WantedTotal, type WantedUnits, wantedTotal } from './order-total.component.tsx';
export { SearchField } from './search-field.component.tsx';
export { type StoredList, storedList, useKeptItems, useStoredList } from './stored-list.ts';
export { type TabDraft, tabDraft } from './tab-draft.ts';
export { useWrite } from './write.hook.ts';
