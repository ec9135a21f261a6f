import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createSigningKey } from '../identity/signing-key.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../start-sandbox.ts';

/** Making a key takes longer than most tests. */
const signingKey = createSigningKey();

/** A sandbox that ends with the test. Only one with a data directory, which keeps the key, makes a key of its own. */
export async function sandboxForTest(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options.dataDir === undefined ? { signingKey, ...options } : options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** An empty directory that is removed with the test. */
export function directoryForTest(): string {
  const directory = mkdtempSync(join(tmpdir(), 'shop-sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
