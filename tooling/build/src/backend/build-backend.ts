import { rmSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@shop/contracts';
import type { TaskResult } from '@shop/processes';
import { bundleBackend } from './bundle-backend.ts';
import { copyPictures } from './copy-pictures.ts';

/** Bundles the backend into `dist/backend`, and copies the pictures beside it. */
export async function buildBackend(root: string): Promise<TaskResult> {
  const target = path.join(root, 'dist/backend');
  rmSync(target, { recursive: true, force: true });
  try {
    await bundleBackend(root, target);
  } catch (error) {
    return { succeeded: false, output: errorMessage(error) };
  }
  copyPictures(root, path.join(root, 'dist/pictures'));
  return { succeeded: true, output: '' };
}
