/** Locks a directory, prints the result, and keeps the lock. Argument: the directory. */
import { lockDirectory } from '../src/platform/directory-lock/directory-lock.ts';

const [, , directory = ''] = process.argv;
try {
  await lockDirectory(directory);
  console.log('held');
  // A listening socket alone does not keep this process alive.
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.name : 'failed');
}
