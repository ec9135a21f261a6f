import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeRelease } from '@shop/publisher';
import { listen } from '@shop/testkit/network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import { PublishingScene } from '../../testing/publishing-scene.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const SHELL = `
  exports.shared = {};
  exports.prerenderPage = async ({ remote }) => ({ markup: await remote.module.screen(), queries: [] });
`;

/** Says what each attempt to learn something of the server has brought. */
const HOSTILE = `
  const attempts = {
    environment: () => JSON.stringify(process.env),
    file: () => process.getBuiltinModule('fs').readFileSync('/proc/self/environ', 'utf8'),
    parent: () => process.getBuiltinModule('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8'),
    required: () => require('fs').readFileSync('/etc/passwd', 'utf8'),
    imported: async () => (await import('node:fs')).readFileSync('/etc/passwd', 'utf8'),
    evaluated: () => new Function('return process.cwd()')(),
    command: () => process.binding('spawn_sync'),
    socket: () => new WebSocket('ws://127.0.0.1:1').url,
    page: async () => (await fetch('/login')).status,
    folder: async () => (await fetch('/api/../remotes.json')).status,
  };
  exports.screen = async () => {
    const found = [];
    for (const [name, attempt] of Object.entries(attempts).slice(0, -2))
      found.push(name + ': ' + (await Promise.resolve().then(attempt).catch(() => 'nothing')));
    return '<main>' + found.join('; ') + '</main>';
  };
  exports.attempts = attempts;
`;
const ASKING = (attempt: string) => `${HOSTILE}
  exports.screen = async () => '<main>got ' + (await attempts.${attempt}()) + '</main>';`;

describeWithDatabase('a hostile release of a team', (open) => {
  let scene: PublishingScene;
  let shop: TestShop;
  let url: string;
  let credential: string;

  beforeAll(async () => {
    process.env['STRIPE_SECRET_KEY'] = 'sk_live_of_this_process';
    scene = await PublishingScene.open();
    await writeFile(path.join(scene.site, 'shell/prerender.cjs'), SHELL);
    shop = await openTestShop(await open(), {
      ...scene.settingsFor(),
      PRERENDERED_REMOTES: 'catalog, account',
    });
    url = `http://127.0.0.1:${await listen(shop.app.server)}`;
    const remotes = ['catalog', 'account', 'spring-sale'];
    const delegated = remotes.map((name) => ({ name, paths: [`/${name}`] }));
    await scene.delegate(url, { teams: [scene.team({ remotes: delegated })] });
    credential = await scene.issue(url, { remotes });
  });
  afterAll(async () => {
    delete process.env['STRIPE_SECRET_KEY'];
    await shop.close();
  });

  async function publish(remote: string, version: string, prerender: string): Promise<void> {
    await scene.publish(url, credential, { remote, version, page: `/${remote}`, prerender });
    await changeRelease({ shop: url, credential, remote, version, change: 'live', reason: 'a test' });
  }

  const pageOf = async (remote: string): Promise<string> =>
    (await shop.app.server.inject({ url: `/${remote}`, headers: { accept: 'text/html' } })).body;

  it('is run for a name that the owner allows, and finds nothing of the server', async () => {
    await publish('catalog', '1.0.0', HOSTILE);
    await expect.poll(() => pageOf('catalog')).toContain('<main>');

    expect(/<main>.*<\/main>/.exec(await pageOf('catalog'))?.[0]).toBe(
      '<main>environment: {}; file: nothing; parent: nothing; required: nothing; imported: nothing; ' +
        'evaluated: nothing; command: nothing; socket: nothing</main>',
    );
  });

  it('is not run under a new name, whose page comes with its head and data', async () => {
    await publish('spring-sale', '1.0.0', HOSTILE);
    await pageOf('spring-sale');
    await publish('catalog', '1.0.1', HOSTILE);
    await expect.poll(() => pageOf('catalog')).toContain('<main>');

    const page = await pageOf('spring-sale');
    expect(page).not.toContain('<main>');
    expect(page).toContain('spring-sale 1.0.0');
    expect(page).toContain('id="visit"');
  });

  it.each(['page', 'folder'])('reads no %s of the server by its calls', async (attempt) => {
    const version = attempt === 'page' ? '1.1.0' : '1.2.0';
    await publish('catalog', version, ASKING(attempt));
    await publish('account', version, HOSTILE);
    await pageOf('catalog');
    await expect.poll(() => pageOf('account')).toContain('<main>');

    expect(await pageOf('catalog')).not.toContain('<main>');
  });
});
