/** What several remotes do with the lists of the shop. Each takes along what it uses of it: nothing here is shared. */
export { AddToCart } from './add-to-cart.component.tsx';
export { type DeletionSettings, useDeletion } from './deletion.hook.ts';
export { useImageUpload } from './image-upload.hook.ts';
export {
  newestFirst,
  newestPage,
  olderThan,
  PAGE_SIZE,
  pageOf,
  withoutRow,
  withRow,
} from './newest-first.ts';
export { SearchField } from './search-field.component.tsx';
export { type StoredList, storedList, useKeptItems, useStoredList } from './stored-list.ts';
export { type TabDraft, tabDraft } from './tab-draft.ts';
export { unpaidOrderQuery } from './unpaid-order.query.ts';
