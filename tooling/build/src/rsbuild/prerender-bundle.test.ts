import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';
import { prerenderRemote } from './prerender-bundle.ts';
import { sharedNames } from './shared-modules.ts';
import { remoteNames } from './workspace-remotes.ts';

test.each(remoteNames())('the script that renders %s asks only for what the shell shares', async (name) => {
  const script = await prerenderRemote(path.join(workspaceRoot, 'remotes', name), {
    'process.env.REMOTE_NAME': JSON.stringify(name),
  });

  const asked = [...script.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, module = '']) => module);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((module) => !sharedNames.includes(module))).toEqual([]);
});
