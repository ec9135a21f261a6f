import type { Call } from '@shop/contracts/calls';
import type { FileCallName } from '../src/foundation/rate-limits/limits.ts';
import { importFileCalls } from '../src/imports/file.calls.ts';
import { uploadCall } from '../src/pictures/routes.ts';
import { releaseFileCall } from '../src/releases/publishing/routes.ts';

/** How the calls that take or give a file are declared. */
export const fileCalls = {
  'POST /images': uploadCall,
  ...importFileCalls,
  'PUT /release-files/{sha384}': releaseFileCall,
} as const satisfies Record<FileCallName, Call>;
