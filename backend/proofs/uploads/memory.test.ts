import { readFile } from 'node:fs/promises';
import { serverMemory } from '@shop/processes';
import { times } from '@shop/testkit/random';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../src/foundation/ids.ts';
import { recordFigure } from '../../testing/figures.ts';
import { plainPicture } from '../../testing/pictures.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { openServers, type Servers } from '../../testing/servers.ts';
import { migratedDatabaseStorage } from '../../testing/shop-storage.ts';
import { eitherRefusal, noPictures, overpacked, tooLarge } from './hostile-files.ts';
import { animations, fullSizedPicture, largePictures, tooLargeToDecode } from './large-pictures.ts';
import { formWith, upload } from './upload.ts';

const MAX_RISE_MB = 200;
const CONCURRENCY = times(3, 24);
/** Waiting in the queue of a slow machine must not count as a slow client. */
const NO_TIMEOUTS = { REQUEST_SECONDS: '600', SILENCE_SECONDS: '600' };

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
});
afterAll(() => servers.close());

/** What the kernel says of a process's resident memory: now (`VmRSS`) or at its highest so far (`VmHWM`). */
async function residentMegabytes({ pid }: ServerProcess, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

test.skipIf(process.platform !== 'linux')(
  'memory stays bounded for any uploads, sequential and concurrent',
  async () => {
    const storage = await migratedDatabaseStorage();
    onTestFinished(() => storage.remove());
    const server = await servers.start({ ...serverMemory, ...NO_TIMEOUTS, ...storage.settings });
    await server.ready;
    const newcomer = () => servers.signUp(server.url, `${newId('user')}@example.com`.toLowerCase());
    const token = await newcomer();
    const send = async (file: Buffer, as = token) => (await upload(server.url, as, formWith(file))).status;
    expect(await send(await plainPicture().png().toBuffer())).toBe(200);
    const atRest = await residentMegabytes(server, 'VmRSS');

    const battery = [...noPictures, ...tooLarge, ...tooLargeToDecode, ...eitherRefusal];
    for (const [what, make] of battery) expect([413, 415], what).toContain(await send(await make()));
    for (const [what, make] of [...overpacked, ...animations, ...largePictures]) {
      expect(await send(await make()), what).toBe(200);
    }
    const [, bomb = fullSizedPicture] = largePictures[0] ?? [];
    const makes = Array.from({ length: CONCURRENCY }, (_, at) => (at % 3 === 0 ? bomb : fullSizedPicture));
    const files = await Promise.all(makes.map((make) => make()));
    const senders = await Promise.all(files.map(newcomer));
    const answers = await Promise.all(files.map((file, at) => send(file, senders[at])));
    // A busy server answers 503.
    for (const status of answers) expect([200, 503]).toContain(status);

    const rise = (await residentMegabytes(server, 'VmHWM')) - atRest;
    recordFigure(`highest rise ${rise.toFixed(0)} MB above ${atRest.toFixed(0)} MB at rest`);
    expect(await server.stop()).toBe(0);
    expect(rise).toBeLessThan(MAX_RISE_MB);
  },
);
