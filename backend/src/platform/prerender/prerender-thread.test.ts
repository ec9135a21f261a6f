import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrerenderJob } from './prerender-messages.ts';
import { PrerenderThread } from './prerender-thread.ts';

let folder: string;
let thread: PrerenderThread;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prerender-'));
  thread = new PrerenderThread(async () => ({ status: 200, contentType: 'text/plain', text: 'a strut' }));
});
afterEach(async () => {
  vi.useRealTimers();
  await thread.end();
  rmSync(folder, { recursive: true });
});

/** Renders the path, and writes a file of that name once the parent thread was told. */
const shellScript = () => `
  const { writeFileSync } = require('node:fs');
  exports.shared = {};
  exports.prerenderPage = async ({ path, remote }) => {
    await remote.module.screen();
    setImmediate(() => writeFileSync(${JSON.stringify(folder)} + path, ''));
    return { markup: path, queries: [] };
  };
`;

const render = (page: string, screen = '() => undefined') => {
  const job: PrerenderJob = {
    path: page,
    shell: { id: 'shell', script: shellScript() },
    remote: { name: 'catalog', version: '1.0.0', script: `exports.screen = ${screen};` },
    visit: { issuedAt: '2026-01-01T00:00:00.000Z', place: 0, remotes: [] },
    config: {
      apiBase: '/api',
      identity: { projectId: 'shop', apiKey: 'key', authDomain: 'shop.example.com' },
      payments: { publishableKey: 'pk' },
      images: { uploadUrl: '/api/images' },
      releaseKeys: [],
    },
    answers: {},
  };
  return thread.render(job, page);
};

/** Holds up this thread until the other one has told that it has rendered the page. */
function waitUntilTold(page: string): void {
  while (!existsSync(path.join(folder, page)));
}

test('answers no page with one that came too late', async () => {
  await render('/first');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = expect(render('/late')).rejects.toThrow('longer');
  const next = render('/next');
  await Promise.resolve();
  waitUntilTold('/late');
  vi.advanceTimersByTime(10_000);

  await late;
  expect((await next).screen.markup).toBe('/next');
});

test('renders a page in a new thread after a screen that threw outside of its render', async () => {
  const failing = '() => new Promise(() => setTimeout(() => { throw new Error("A bug."); }))';
  const failed = expect(render('/failing', failing)).rejects.toThrow('A bug.');
  const next = render('/next');

  await failed;
  expect((await next).screen.markup).toBe('/next');
});
