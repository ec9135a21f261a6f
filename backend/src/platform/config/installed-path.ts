import { existsSync } from 'node:fs';
import path from 'node:path';

/** The migrations are beside the bundle. */
const isBundle = existsSync(path.join(import.meta.dirname, 'migrations'));

/** The folder that holds `dist`, of a working copy its root. */
const INSTALLATION = path.resolve(import.meta.dirname, isBundle ? '../..' : '../../../..');

/** A path of a setting: a relative one begins at the installation, in whichever folder the process was started. */
export const installedPath = (given: string): string => path.resolve(INSTALLATION, given);
