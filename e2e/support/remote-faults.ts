import type { BrowserContext } from '@playwright/test';
import { changeEntry } from '@shop/cli';
import { onlyRelease, type SiteUnderTest } from './site-under-test.ts';
import type { WrittenRelease } from './written-release.ts';

/** How remotes can fail, and how they come back. */
export interface RemoteFault {
  /** @returns ends the fault */
  strike(where: {
    site: SiteUnderTest;
    context: BrowserContext;
    remotes: readonly string[];
  }): Promise<() => Promise<void>>;
  /** No request fails: the remote loads if one waits. */
  onlySlow?: true;
}

type Answer = (route: Parameters<Parameters<BrowserContext['route']>[1]>[0]) => Promise<void>;

/** Between server and browser. */
const onTheWay = (answer: Answer): RemoteFault => ({
  async strike({ context, remotes }) {
    await context.route(`**/remotes/{${remotes.join()}}/**`, answer);
    return () => context.unrouteAll({ behavior: 'wait' });
  },
});

/** In signed releases that are served unchanged, with none before them. */
const released = (release: WrittenRelease): RemoteFault => ({
  async strike({ site, remotes }) {
    const good = await site.registry();
    let bad = good;
    for (const remote of remotes)
      bad = changeEntry(bad, remote, onlyRelease(await site.addWritten(remote, release)));
    await site.change(() => bad);
    return () => site.change(() => good);
  },
});

/** Nothing arrives until the fault ends. */
const slow: RemoteFault = {
  onlySlow: true,
  async strike(where) {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const end = await onTheWay((route) => arrival.then(() => route.continue())).strike(where);
    return () => {
      arrive();
      return end();
    };
  },
};

export const faults: Readonly<Record<string, RemoteFault>> = {
  'is dead': onTheWay((route) => route.abort()),
  'is slow': slow,
  'answers HTML instead of scripts': onTheWay((route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
  ),
  'has a broken manifest': released({ version: '80.0.0', manifest: '<h1>Maintenance</h1>' }),
  'throws at import': released({ version: '80.0.1', atImport: "throw new Error('A bug at import.');" }),
  'throws at render': released({
    version: '80.0.2',
    component: "() => { throw new Error('A bug at render.'); }",
  }),
};
