import type { Call } from '@shop/contracts/calls';
import { uploadCall } from './images/upload.call.ts';
import { importFileCalls } from './imports/file.calls.ts';
import type { FileCallName } from './platform/rate-limits/limits.ts';

/** How the calls that take or give a file are declared. */
export const fileCalls = {
  'POST /images': uploadCall,
  ...importFileCalls,
} as const satisfies Record<FileCallName, Call>;
