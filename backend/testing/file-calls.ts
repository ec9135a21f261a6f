import type { Call } from '@shop/contracts/calls';
import { uploadCall } from '../src/images/upload.call.ts';
import { importFileCalls } from '../src/imports/file.calls.ts';
import type { FileCallName } from '../src/platform/rate-limits/limits.ts';
import { releaseFileCall } from '../src/publishing/file.call.ts';

/** How the calls that take or give a file are declared. */
export const fileCalls = {
  'POST /images': uploadCall,
  ...importFileCalls,
  'PUT /release-files/{sha384}': releaseFileCall,
} as const satisfies Record<FileCallName, Call>;
