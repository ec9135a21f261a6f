import { existsSync } from 'node:fs';
import { previousShell } from '../support/built-shell.ts';
import { fittingPairs, NOT_BUILT } from '../support/differing-pairs.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { onlyRelease } from '../support/site-under-test.ts';
import { test } from '../support/smoke.fixture.ts';

test.use({ shell: previousShell });
test.describe.configure({ mode: 'default' });
test.skip(!existsSync(previousShell), NOT_BUILT);

for (const { remote, remoteVersion, shellVersion } of fittingPairs('shell')) {
  test(
    `${remote} ${remoteVersion} works in the previous shell, ${shellVersion}`,
    LONG_RUN,
    async ({ site, smoke }) => {
      await site.publish(remote, onlyRelease(await site.built(remote, remoteVersion)));
      await smoke(remote);
    },
  );
}
