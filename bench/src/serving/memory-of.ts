import { readFileSync } from 'node:fs';
import { METRICS_TOKEN, type StartedBackend } from './start-backend.ts';

const BYTES_A_MEBIBYTE = 1024 * 1024;

/** In MiB. */
export interface Memory {
  /** Resident memory of the process. */
  resident: number;
  /** The JavaScript heap in use, garbage included. */
  heap: number;
}

export async function memoryOf({ pid, origin }: StartedBackend): Promise<Memory> {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const heap = /^nodejs_heap_size_used_bytes\S* (\S+)$/m.exec(await answer.text())?.[1];
  return { resident: Number(kibibytes) / 1024, heap: Number(heap) / BYTES_A_MEBIBYTE };
}
