import { existsSync } from 'node:fs';
import path from 'node:path';
import { previousSite } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { fittingPairs, NOT_BUILT } from '../support/differing-pairs.ts';
import { onlyRelease } from '../support/site-under-test.ts';
import { test } from '../support/smoke.fixture.ts';

const shell = path.join(previousSite(workspaceRoot), 'shell');

test.use({ shell });
test.describe.configure({ mode: 'default' });
test.skip(!existsSync(shell), NOT_BUILT);

for (const { remote, remoteVersion, shellVersion } of fittingPairs('shell')) {
  test(`${remote} ${remoteVersion} works in the previous shell, ${shellVersion}`, async ({ site, smoke }) => {
    await site.publish(remote, onlyRelease(await site.built(remote, remoteVersion)));
    await smoke(remote);
  });
}
