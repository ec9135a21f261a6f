import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { serverMemory } from '../../../tools/src/processes/server-memory.ts';
import { measured } from '../../testing/figures.ts';
import { plainPicture } from '../../testing/pictures.ts';
import { createFreshDatabase, dropDatabase } from '../../testing/postgres-database.ts';
import { times } from '../../testing/scale.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { openServers, type Servers } from '../../testing/servers.ts';
import { eitherRefusal, noPictures, overpacked, tooLarge } from './hostile-files.ts';
import { animations, fullSizedPicture, largePictures, tooLargeToUnpack } from './large-pictures.ts';
import { formWith, upload } from './upload.ts';

const LARGEST_RISE_MB = 200;
const AT_ONCE = times(3, 24);

let servers: Servers;
let databaseUrl: string;
beforeAll(async () => {
  servers = await openServers();
  databaseUrl = await createFreshDatabase(inject('postgresUrl'));
});
afterAll(async () => {
  await servers.close();
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

/** What the kernel says of a process's resident memory: now (`VmRSS`) or at its highest so far (`VmHWM`). */
async function residentMegabytes({ pid }: ServerProcess, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

// The embedded database lives in the server's process and keeps pages in memory as it sees fit: what uploads cost
// shows where the database is another process.
it.skipIf(process.platform !== 'linux')(
  'a server never holds much more for whatever is uploaded, one by one and many at once',
  { timeout: times(300_000, 3_600_000) },
  async () => {
    const server = await servers.start({ ...serverMemory, DATABASE_URL: databaseUrl });
    await server.ready;
    const token = await servers.signUp(server.url, 'uploader@trade.example');
    const send = async (file: Buffer) => (await upload(server.url, token, formWith(file))).status;
    expect(await send(await plainPicture().png().toBuffer())).toBe(200);
    const atRest = await residentMegabytes(server, 'VmRSS');

    const battery = [...noPictures, ...tooLarge, ...tooLargeToUnpack, ...eitherRefusal];
    for (const [what, make] of battery) expect([413, 415], what).toContain(await send(await make()));
    for (const [what, make] of [...overpacked, ...animations, ...largePictures]) {
      expect(await send(await make()), what).toBe(200);
    }
    const [, bomb = fullSizedPicture] = largePictures[0] ?? [];
    const makes = Array.from({ length: AT_ONCE }, (_, at) => (at % 3 === 0 ? bomb : fullSizedPicture));
    const files = await Promise.all(makes.map((make) => make()));
    // A server with its hands full says so.
    for (const status of await Promise.all(files.map(send))) expect([200, 503]).toContain(status);

    const rise = (await residentMegabytes(server, 'VmHWM')) - atRest;
    measured(`highest rise ${rise.toFixed(0)} MB above ${atRest.toFixed(0)} MB at rest`);
    expect(await server.stop()).toBe(0);
    expect(rise).toBeLessThan(LARGEST_RISE_MB);
  },
);
