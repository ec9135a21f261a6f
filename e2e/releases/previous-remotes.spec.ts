import { existsSync } from 'node:fs';
import path from 'node:path';
import { previousSite } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { changedRelease } from '../support/changed-release.ts';
import { fittingPairs, NOT_BUILT } from '../support/differing-pairs.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { onlyRelease } from '../support/site-under-test.ts';
import { expect, test } from '../support/smoke.fixture.ts';

test.describe.configure({ mode: 'default' });

for (const { remote, remoteVersion, shellVersion } of fittingPairs('remote')) {
  test(
    `${remote} ${remoteVersion}, the previous version, works in the shell ${shellVersion}`,
    LONG_RUN,
    async ({ site, smoke }) => {
      test.skip(
        !existsSync(path.join(previousSite(workspaceRoot), 'remotes', remote, remoteVersion)),
        NOT_BUILT,
      );
      await site.publish(remote, onlyRelease(await site.addPrevious(remote, remoteVersion)));
      await smoke(remote);
    },
  );
}

test(
  'a release that uses what the shell no longer offers is reported as broken',
  LONG_RUN,
  async ({ site, smoke }) => {
    const { live } = await site.entry('catalog');
    const release = await changedRelease(site.directory, 'catalog', { of: live, as: '91.0.0' }, (script) =>
      script.replaceAll('.useQuery)', '.usePreviousQuery)'),
    );
    await site.publish('catalog', onlyRelease(release));

    await expect(smoke('catalog')).rejects.toThrow('screens that cannot be shown');
  },
);
