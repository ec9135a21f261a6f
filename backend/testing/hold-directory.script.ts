/** Takes the lock of a directory, says what came of it, and keeps it. Argument: the directory. */
import { lockDirectory } from '../src/platform/database/directory-lock.ts';

const [, , directory = ''] = process.argv;
try {
  await lockDirectory(directory);
  console.log('held');
  // A socket that only listens keeps no process alive.
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.name : 'failed');
}
