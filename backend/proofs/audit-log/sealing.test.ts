import { times } from '@shop/testkit/random';
import { expect, test } from 'vitest';
import { sealWith } from '../../src/foundation/audit-log/seal.ts';
import { openAuditLogSealer } from '../../src/foundation/audit-log/sealer.ts';
import { verifyAuditLog } from '../../src/foundation/audit-log/verification.ts';
import { openDatabase } from '../../src/foundation/database/index.ts';
import { writeEvents } from '../../testing/audit-log-events.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import { recordFigure } from '../../testing/figures.ts';

const silent = { info: () => undefined };

describeWithDatabase('sealing', (open) => {
  const EVENTS = times(2_000, 100_000);

  test(`${EVENTS} events are sealed, and their chain is verified`, async () => {
    const database = await open();
    for (let written = 0; written < EVENTS; written += 2_000) await writeEvents(database, 2_000);

    const start = performance.now();
    await openAuditLogSealer(database, sealWith(), silent).sealDue();
    const sealed = performance.now();
    const verdict = await verifyAuditLog(database, sealWith());
    const verified = performance.now();

    expect(verdict).toMatchObject({ faults: [], head: { upTo: EVENTS }, unsealed: 0 });
    recordFigure(
      `${EVENTS} events sealed in ${seconds(sealed - start)}, verified in ${seconds(verified - sealed)}`,
    );
  });

  test('by several processes covers each event once while others write and seal', async () => {
    const EVENTS = times(1_000, 20_000);
    const database = await open();
    const { url } = database;
    const others = await Promise.all([1, 2].map(() => openDatabase({ url })));
    const sealers = [database, ...others].map((one) => openAuditLogSealer(one, sealWith(), silent));

    let writing = true;
    const writers = [1, 2, 3, 4].map(async () => {
      for (let written = 0; written < EVENTS; written += 4) await writeEvents(database, 1);
    });
    const sealing = sealers.map(async (sealer) => {
      while (writing) await sealer.sealDue();
    });
    await Promise.all(writers);
    writing = false;
    await Promise.all(sealing);
    await sealers[0]?.sealDue();

    expect(await verifyAuditLog(database, sealWith())).toMatchObject({
      faults: [],
      head: { upTo: EVENTS },
      unsealed: 0,
    });
    for (const other of others) await other.close();
  });

  test('does not wait for who writes in another database of the server', async () => {
    const [own, other] = [await open(), await open()];
    await writeEvents(own, 2);

    await other.transaction(async (late) => {
      await writeEvents(late, 1);
      await openAuditLogSealer(own, sealWith(), silent).sealDue();
    });

    expect(await verifyAuditLog(own, sealWith())).toMatchObject({ head: { upTo: 2 }, unsealed: 0 });
  });

  test('waits for an event that commits late, and then seals the events after it', async () => {
    const database = await open();
    const sealer = openAuditLogSealer(database, sealWith(), silent);
    await database.transaction(async (late) => {
      await writeEvents(late, 1);
      await writeEvents(database, 2);
      await sealer.sealDue();
      expect(await verifyAuditLog(database, sealWith())).toEqual({
        faults: [],
        head: undefined,
        unsealed: 2,
        overdue: 0,
      });
    });
    await sealer.sealDue();
    expect(await verifyAuditLog(database, sealWith())).toMatchObject({ faults: [], head: { upTo: 3 } });
  });
});

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
