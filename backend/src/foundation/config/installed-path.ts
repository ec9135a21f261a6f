import path from 'node:path';

/** From source this file is a TypeScript file of the working copy; the bundle is in `dist/backend`. */
const ROOT = import.meta.filename.endsWith('.ts') ? '../../../..' : '../..';

/** The folder that holds `dist`, of a working copy its root. */
const INSTALLATION = path.resolve(import.meta.dirname, ROOT);

/** A path of a setting: a relative one begins at the installation, in whichever folder the process was started. */
export const installedPath = (given: string): string => path.resolve(INSTALLATION, given);
