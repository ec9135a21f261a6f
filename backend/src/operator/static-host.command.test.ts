import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runOperatorCommand } from './run-operator-command.ts';
import { staticHostCommand } from './static-host.command.ts';

const settings = {
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

let folder: string;
beforeEach(async () => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  folder = await mkdtemp(path.join(tmpdir(), 'shop-static-host-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const staticHost = () => runOperatorCommand([staticHostCommand], ['static-host', folder]);

it('writes the configuration and the headers beside the page', async () => {
  await writeFile(path.join(folder, 'index.html'), '<script>first()</script>');
  expect(await staticHost()).toBe(`${folder} has its config.json and _headers now.`);

  const config = JSON.parse(await readFile(path.join(folder, 'config.json'), 'utf8'));
  expect(config).toHaveProperty('apiBase', '/api');
  const headers = await readFile(path.join(folder, '_headers'), 'utf8');
  expect(headers).toMatch(/^\/\*\n/);
  expect(headers).toMatch(/^ {2}content-security-policy: script-src 'self' 'sha256-/m);
  expect(headers).toMatch(/^ {2}x-content-type-options: nosniff$/m);
  expect(headers).toContain('/remotes/*\n  cache-control: public, max-age=31536000, immutable\n');
});

it('refuses a folder without the built page', async () => {
  await expect(staticHost()).rejects.toThrow('has no index.html: copy what is in dist/shell into it first.');
});
