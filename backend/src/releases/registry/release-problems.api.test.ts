import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openTestShop, shopOfFile } from '../../../testing/test-shop.ts';
import { writeTestSite } from '../../../testing/test-site.ts';

const site = await writeTestSite();
const shop = await shopOfFile(site.settings);

describe('damaged files of the releases', () => {
  const get = (url: string) => shop.app.server.inject({ url, headers: { accept: 'text/html' } });

  it('never break a page, and are told by /readyz', async () => {
    const file = path.join(site.settings.SITE_DIR, 'remotes.json');
    const { follower } = shop.app.publishing;
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });

    await copyFile(file, `${file}.kept`);
    await writeFile(file, '{');
    await follower.follow();
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/remotes.json')).json()).toMatchObject({ withdrawn: [] });
    expect((await get('/readyz')).json()).toEqual({
      status: 'ready',
      problems: ['The file of the registry of remotes is passed over: the last good one is in use.'],
    });

    await copyFile(`${file}.kept`, file);
    await follower.follow();
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('make a process unready that has no registry to serve pages with', async () => {
    const folder = temporaryFolder();
    await mkdir(path.join(folder, 'shell'));
    const settings = { SITE_DIR: folder, RELEASE_ENVIRONMENT: 'another' };
    const unready = await openTestShop(shop.database, settings);
    const { statusCode } = await unready.app.server.inject('/readyz');
    await unready.close();

    expect(statusCode).toBe(503);
  });

  it('make a process unready that has no whole shell, until there is one', async () => {
    const page = path.join(site.settings.SITE_DIR, 'shell/index.html');
    await rename(page, `${page}.away`);
    const unready = await get('/readyz');
    const failing = await get('/');
    await rename(`${page}.away`, page);

    expect([unready.statusCode, failing.statusCode]).toEqual([503, 503]);
    expect(unready.json().detail).toBe('No release of the shell is whole on this server.');
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('do not concern a process whose pages a static host serves', async () => {
    const settings = {
      ...site.settings,
      SITE_DIR: path.join(site.settings.SITE_DIR, 'none'),
      PAGES: 'elsewhere',
    };
    const api = await openTestShop(shop.database, settings);
    const { statusCode } = await api.app.server.inject('/readyz');
    await api.close();

    expect(statusCode).toBe(200);
  });
});
