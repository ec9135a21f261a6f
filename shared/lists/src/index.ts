/** What several remotes do with the lists of the shop. Each takes along what it uses of it: nothing here is shared. */
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
export { unpaidOrderQuery } from './unpaid-order.query.ts';
