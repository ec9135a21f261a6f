import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@shop/registry';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeRegistry } from '../../testing/registry.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { chunkOf, shellPageOf, writeShell } from '../../testing/write-shell.ts';
import { runOperatorCommand } from './operator-command.ts';
import { staticHostCommand } from './release.commands.ts';

const settings = {
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

let folder: string;
beforeEach(() => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  folder = temporaryFolder();
});

const staticHost = () => runOperatorCommand([staticHostCommand], ['static-host', folder]);

/** Registers releases of the shell, the live one first, and a canary. */
const register = (live: Release, previous: Release[], canary: Release) =>
  writeRegistry(path.join(folder, 'remotes.json'), {
    issuedAt: '',
    remotes: [],
    shell: { name: 'shell', live, previous, canary: { release: canary, percent: 100 } },
  });
const read = (file: string) => readFile(path.join(folder, file), 'utf8');

it('puts the live shell, its configuration and its headers where a static host serves them', async () => {
  const script = { 'index.html': '<script>first()</script>' };
  const page = (version: string) => ({ 'index.html': shellPageOf(version) + script['index.html'] });
  await register(
    writeShell(folder, '3.4.0', page('3.4.0')),
    [writeShell(folder, '3.3.0')],
    writeShell(folder, '3.5.0', page('3.5.0')),
  );
  expect(await staticHost()).toBe(`${folder} has the live shell, config.json and _headers now.`);

  expect(await read('index.html')).toBe(page('3.4.0')['index.html']);
  for (const version of ['3.3.0', '3.4.0', '3.5.0'])
    expect(await read(chunkOf(version))).toBe(`chunk of ${version}`);
  expect(JSON.parse(await read('config.json'))).toHaveProperty('apiBase', '/api');
  const headers = await read('_headers');
  expect(headers).toMatch(/^\/\*\n/);
  expect(headers).toMatch(/^ {2}content-security-policy: script-src 'self' 'sha256-/m);
  expect(headers).toMatch(/^ {2}x-content-type-options: nosniff$/m);
  expect(headers).toContain('/remotes/*\n  cache-control: public, max-age=31536000, immutable\n');
});

it('refuses a folder without a registry, and a shell that is not whole', async () => {
  await expect(staticHost()).rejects.toThrow('has no trusted remotes.json: copy shell');

  const live = writeShell(folder, '3.4.0');
  await register(live, [], live);
  await writeFile(path.join(folder, 'shell/3.4.0', chunkOf('3.4.0')), 'cut');
  await expect(staticHost()).rejects.toThrow('shell/3.4.0 is not whole: copy it again.');
});
