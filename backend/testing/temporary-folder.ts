import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/** A new folder for small files. It is removed at the end of the run. */
export const temporaryFolder = (): string => mkdtempSync(path.join(inject('runFolder'), 'files-'));
