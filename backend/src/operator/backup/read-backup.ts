import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupProblem } from '../../foundation/startup-problem.ts';
import { type BackupHead, type BackupLine, parseLine } from './backup-format.ts';

/**
 * Reads a backup line by line. Nothing read may be relied on before the end, where the checksum shows whether
 * the file is whole.
 * @throws {StartupProblem} when the file cannot be read, is not a backup, or is damaged
 */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256');
  let whole = false;
  try {
    for await (const text of linesOf(file)) {
      const line = parseLine(text);
      if (whole) throw new Error('it continues after its end');
      if ('sha256' in line) {
        whole = line.sha256 === hash.digest('hex');
        if (!whole) throw new Error('its checksum differs');
      } else {
        hash.update(`${text}\n`);
        yield line;
      }
    }
    if (!whole) throw new Error('its end is missing');
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)];
    throw new StartupProblem(`${file} is not a backup, or damaged: ${reason}`, { cause: error });
  }
}

/**
 * Reads a whole backup once.
 * @returns its head
 * @throws {StartupProblem} as {@link readBackup} does
 */
export async function checkBackup(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined;
  for await (const line of readBackup(file)) {
    if ('format' in line) head = line;
  }
  if (!head) throw new StartupProblem(`${file} is not a backup.`);
  return head;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  // Errors of the pipeline are thrown by the iteration below.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  let begun = '';
  for await (const chunk of text) {
    const lines = `${begun}${chunk}`.split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') throw new Error('it is truncated in the middle of a line');
}
