import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteNames } from '@shop/build';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';
import { codeOwnerLine } from './create-remote/create-remote.ts';

test.each(remoteNames())('CODEOWNERS names the owner of the manifest for %s', async (remote) => {
  const file = path.join(workspaceRoot, 'remotes', remote, 'remote.manifest.ts');
  const { manifest } = await import(pathToFileURL(file).href);
  const lines = readFileSync(path.join(workspaceRoot, 'CODEOWNERS'), 'utf8').split('\n');

  expect(lines).toContain(codeOwnerLine(remote, manifest.owner));
});
