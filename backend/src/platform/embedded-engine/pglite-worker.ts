import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '@shop/contracts';
import { serveClient } from './client-connection.ts';
import { ClientQueue } from './client-queue.ts';
import { openDurableEngine } from './durable-engine.ts';
import { EngineActivity } from './engine-activity.ts';
import { PgliteSession } from './pglite-session.ts';
import type { FromPgliteWorker, PgliteWorkerData } from './pglite-worker-messages.ts';

/** Runs the embedded engine, whose every statement blocks its thread, and speaks the wire protocol for it. */
async function servePglite(parent: MessagePort, data: PgliteWorkerData): Promise<void> {
  const report = (message: FromPgliteWorker) => parent.postMessage(message);
  const fail = (error: unknown) => {
    report({ kind: 'failed', reason: errorMessage(error) });
    // Ends this thread only. Acknowledged data is on the disk, and the next start recovers from there.
    process.exit(1);
  };

  const activity = new EngineActivity(data.activity);
  activity.begin();
  const engine = await openDurableEngine(data.directory, {
    synced: () => activity.countSync(),
    failed: fail,
  }).catch(fail);
  if (!engine) return;
  activity.end();

  const session = new PgliteSession(engine, activity);
  const queue = new ClientQueue();
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
    serveClient(socket, session, queue, fail);
  });

  parent.on('message', async () => {
    server.close();
    for (const client of clients) client.destroy();
    // The last slot is released once the last client's transaction is rolled back.
    await queue.enter();
    await engine.close();
    report({ kind: 'closed' });
    parent.close();
  });

  await rm(data.socket, { force: true });
  server.on('error', fail);
  server.listen(data.socket, () => report({ kind: 'ready' }));
}

if (!parentPort) throw new Error('This is the entry of a worker thread');
await servePglite(parentPort, workerData);
