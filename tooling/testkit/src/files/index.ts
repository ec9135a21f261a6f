export { folderInMemory } from './folder-in-memory.ts';
export { SmallDisk } from './small-disk.ts';
export { sourceTree, temporaryTree, writeFiles } from './source-tree.ts';
