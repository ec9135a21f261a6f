import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@shop/processes';
import { dropDatabase } from '@shop/testkit/postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { writeEvents } from '../testing/audit-log-events.ts';
import { migratedDatabase } from '../testing/databases.ts';
import { dataFolder } from '../testing/shop-storage.ts';
import { sealWith } from './foundation/audit-log/seal.ts';
import { verifyAuditLog } from './foundation/audit-log/verification.ts';
import { openDatabase } from './foundation/database/index.ts';

async function launchServer(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-server-'));
  const said: string[] = [];
  const postgresUrl = inject('postgresUrl');
  const databaseUrl = await migratedDatabase();
  const server = fork(path.join(inject('bundleFolder'), 'main.js'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'silent',
      PORT: String(await findFreePort()),
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: folder,
      PAGES: 'elsewhere',
      FIREBASE_PROJECT_ID: 'shop',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'shop.example',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_main',
      STRIPE_SECRET_KEY: 'sk_test_main',
      STRIPE_WEBHOOK_SECRET: 'whsec_main',
      ...settings,
    },
  });
  server.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  onTestFinished(async () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(postgresUrl, databaseUrl);
  });
  return { server, databaseUrl, folder, said };
}

test('the server ends when the process that launched it has ended', async () => {
  const { server } = await launchServer();
  const [message] = await once(server, 'message');
  expect(message).toMatchObject({ type: 'ready' });
  server.disconnect();
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('the server ends even when the launching process ended before the server listened to its channel', async () => {
  const { server } = await launchServer();
  server.disconnect();
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('the server seals the audit log before it ends', async () => {
  const { server, databaseUrl } = await launchServer();
  await once(server, 'message');
  const database = await openDatabase({ url: databaseUrl });
  await writeEvents(database, 3);
  server.disconnect();
  await once(server, 'exit');
  expect(await verifyAuditLog(database, sealWith())).toMatchObject({
    faults: [],
    head: { upTo: 3 },
    unsealed: 0,
  });
  await database.close();
});

test('the server seals the audit log of the database that it runs itself', async () => {
  const DATA_DIR = await dataFolder();
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
  const { server } = await launchServer({ DATABASE_URL: '', DATA_DIR });
  await once(server, 'message');
  const database = await openDatabase({ directory: path.join(DATA_DIR, 'database'), poolSize: 2 });
  await writeEvents(database, 3);
  server.disconnect();
  await once(server, 'exit');
  expect(await verifyAuditLog(database, sealWith())).toMatchObject({ head: { upTo: 3 }, unsealed: 0 });
  await database.close();
});

test('the server does not start where it finds no shell to serve, and says which folder it looked into', async () => {
  const { server, folder, said } = await launchServer({ PAGES: 'here' });
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(said.join('')).toBe(
    `There is no shell in ${folder}: name the folder of the built site with SITE_DIR, or set PAGES=elsewhere if a static host serves the pages.\n`,
  );
});

test('the built server looks for the site beside its own folder where no setting names one', async () => {
  const { server, said } = await launchServer({ PAGES: 'here', SITE_DIR: '' });
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(said.join('')).toContain(`no shell in ${path.join(inject('bundleFolder'), '../../dist')}:`);
});
