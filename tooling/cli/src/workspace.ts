import path from 'node:path';

/** Absolute path of the repository's root. Every command works from there, wherever it was called. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

/** Where everything that is built goes. */
export const distFolder = path.join(workspaceRoot, 'dist');
