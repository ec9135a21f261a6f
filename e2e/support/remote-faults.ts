import type { BrowserContext } from '@playwright/test';
import { onlyRelease, type SiteUnderTest } from './site-under-test.ts';
import type { WrittenRelease } from './written-release.ts';

/** How a remote can fail, and how it comes back. */
export interface RemoteFault {
  /** @returns ends the fault */
  strike(where: {
    site: SiteUnderTest;
    contexts: readonly BrowserContext[];
    remote: string;
  }): Promise<() => Promise<void>>;
  /** No request fails: the remote loads if one waits. */
  onlySlow?: true;
}

type Answer = (route: Parameters<Parameters<BrowserContext['route']>[1]>[0]) => Promise<void>;

/** Between server and browser. */
const onTheWay = (answer: Answer): RemoteFault => ({
  async strike({ contexts, remote }) {
    const files = `**/remotes/${remote}/**`;
    for (const context of contexts) await context.route(files, answer);
    return async () => {
      for (const context of contexts) await context.unroute(files);
    };
  },
});

/** In a signed release that is served unchanged, with none before it. */
const released = (release: WrittenRelease): RemoteFault => ({
  async strike({ site, remote }) {
    const good = await site.entry(remote);
    await site.publish(remote, onlyRelease(await site.addWritten(remote, release)));
    return () => site.publish(remote, () => good);
  },
});

/** Nothing arrives until the fault ends. */
const slow: RemoteFault = {
  onlySlow: true,
  strike(where) {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { strike } = onTheWay((route) => arrival.then(() => route.continue()));
    return strike(where).then(() => async () => arrive());
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
