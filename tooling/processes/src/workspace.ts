import path from 'node:path';

/** Absolute path of the repository's root. Every command works there, wherever it was called. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

/** The folder of all builds. */
export const distFolder = path.join(workspaceRoot, 'dist');
