import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, workspaceRoot } from '@shop/processes';
import { makeKey, readKey } from '@shop/publisher';
import { listen } from '@shop/testkit/network';
import { watchPolicy } from '../security/policy-watch.ts';
import { countReacts, reactsIn } from '../support/count-reacts.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { test as base, expect } from '../support/shop.fixture.ts';
import { ShopOwner } from '../support/shop-owner.ts';
import { withShop } from '../support/shop-under-test.ts';
import { untilUsable } from '../support/stable-visit.ts';
import { TeamFolder, type TeamRepository } from '../support/team-repository.ts';
import { bucketWhere, declaringFlag, usingFlag } from './flagged-remote.ts';

const owner = new ShopOwner();

/** A shop of its own, which takes releases over the network. */
const test = base.extend({
  shop: [
    async ({ shell }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'owner-'));
      const keyFile = path.join(folder, 'registry-key.pem');
      await writeFile(keyFile, owner.registryKey);
      // The owner lets the server run what the spring team releases.
      const env = { REGISTRY_SIGNING_KEY: keyFile, PRERENDERED_REMOTES: 'catalog,spring-sale' };
      await withShop(use, shell, { env });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const PAGE = '/spring-sale';
const SCREEN = 'src/pages/spring-sale.page.tsx';

let teams: TeamFolder;
let repository: TeamRepository;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  teams = await TeamFolder.install();
  repository = await teams.create('spring-sale');
});
test.afterAll(() => teams.remove());

test(
  'what it uses of the shell and the shell does not have is refused by name',
  LONG_RUN,
  async ({ shop }) => {
    const importing = (names: string, module: string) => (text: string) =>
      `import { ${names} } from '${module}';\nconsole.log(${names});\n${text}`;

    await repository.changing(SCREEN, importing('useFetcher', 'react-router-dom'), async () => {
      await expect(repository.npm('build')).rejects.toThrow('it imports useFetcher of react-router-dom');
    });
    await repository.changing(SCREEN, importing('useToasts', '@shop/remote-kit/host'), async () => {
      const older = await shellWithout('useToasts');
      await expect(repository.npm('check', '--shop', older.url)).rejects.toThrow(
        'it uses @shop/host useToasts, which the shell does not offer',
      );
      older.close();
    });
    await repository.changing(
      'remote.manifest.ts',
      (text) => text.replace("path: '/spring-sale'", "path: '/garage'"),
      async () => {
        await expect(repository.npm('check', '--shop', shop.url)).rejects.toThrow(
          'the page /garage overlaps /garage of catalog',
        );
      },
    );
    await repository.changing(
      'remote.manifest.ts',
      (text) => text.replace("path: '/spring-sale'", "path: '/%73pring-sale'"),
      async () => {
        await expect(repository.npm('check')).rejects.toThrow('"/%73pring-sale" cannot be a page');
      },
    );
  },
);

test('it is developed alone, and in a running shop', LONG_RUN, async ({ page, shop }) => {
  const [alone, inShop] = [await findFreePort(), await findFreePort()];
  repository.develop(alone);
  repository.develop(inShop, '--shop', shop.url);
  const heading = page.getByRole('heading', { name: 'Spring sale' });

  await expect(async () => {
    await page.goto(`http://localhost:${alone}${PAGE}`);
    await expect(heading).toBeVisible();
  }).toPass();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();

  await expect(async () => {
    await page.goto(`http://localhost:${inShop}${PAGE}`);
    await expect(heading).toBeVisible();
  }).toPass();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kestrel Parts' })).toBeVisible();
});

/** A repository, and what its pipeline publishes with. */
interface Pipeline {
  repository: TeamRepository;
  settings: Record<string, string>;
  publicKey: string;
}

function pipelineOf(repository: TeamRepository, shop: string): Pipeline {
  const key = makeKey();
  return { repository, publicKey: readKey(key).public, settings: { SHOP_URL: shop, SHOP_TEAM_KEY: key } };
}

const teamOf = ({ repository: { name }, publicKey }: Pipeline) => ({
  name: `${name}-team`,
  keys: [{ label: 'pipeline', key: publicKey }],
  remotes: [{ name, paths: [`/${name}`] }],
});

const withSettings = (pipeline: Pipeline, settings: Record<string, string>): Pipeline => ({
  ...pipeline,
  settings: { ...pipeline.settings, ...settings },
});

/** The commands of the first release, as the page for teams elsewhere has them. */
async function firstCommands(): Promise<string[]> {
  const page = await readFile(path.join(workspaceRoot, 'docs/remote-elsewhere.md'), 'utf8');
  const block = page.split('```').find((text) => text.includes('SHOP_CREDENTIAL=ship_')) ?? '';
  const lines = block.split('\n').map((line) => line.replace(/\s*#.*/, ''));
  return lines.flatMap((line) => /\b(?:shop-remote|npm) (?:run )?(\w+)/.exec(line)?.[1] ?? []);
}

test(
  'a first release takes the five commands and two settings that its page names',
  LONG_RUN,
  async ({ page, shop, site }) => {
    expect(await firstCommands()).toEqual(['create', 'install', 'key', 'release', 'promote']);
    const first = await teams.create('first-sale');
    const key = (await first.shopRemote(['key'], {})).trim().split('\n').at(-1) ?? '';
    const team = {
      name: 'first-team',
      keys: [{ label: 'pipeline', key }],
      remotes: [{ name: 'first-sale', paths: ['/first-sale'] }],
    };
    await owner.delegate(shop.url, [team], await site.registry());
    const token = await owner.issue(shop.url, {
      team: 'first-team',
      remotes: ['first-sale'],
      actions: ['publish', 'promote'],
    });
    const settings = { SHOP_URL: shop.url, SHOP_CREDENTIAL: token };
    expect(await first.shopRemote(['release'], settings)).toContain('first-sale 1.0.0: preview');
    expect(await first.shopRemote(['promote'], settings)).toContain('first-sale 1.0.0: live');
    await page.goto('/first-sale');
    await expect(page.getByRole('heading', { name: 'First sale' })).toBeVisible();
  },
);

const UNSIGNED = 'The statement is not signed with a key that may release spring-sale.';

test(
  'two teams release from their own repositories, and cannot release each other’s remotes',
  LONG_RUN,
  async ({ openPage, page, shop, site }) => {
    const adminPage = await openPage('admin');
    const spring = pipelineOf(repository, shop.url);
    const winter = pipelineOf(await teams.create('winter-sale'), shop.url);
    const before = await site.registry();
    const springHeading = page.getByRole('heading', { name: 'Spring sale' });
    const run = ({ repository, settings }: Pipeline, ...command: string[]) =>
      repository.shopRemote(command, settings);

    await test.step('the owner gives each team its remote, and each pipeline a credential', async () => {
      await owner.delegate(shop.url, [teamOf(spring), teamOf(winter)], before);
      spring.settings['SHOP_CREDENTIAL'] = await owner.issue(shop.url, {
        team: 'spring-sale-team',
        remotes: ['spring-sale'],
        actions: ['publish', 'promote', 'roll-back'],
      });
      winter.settings['SHOP_CREDENTIAL'] = await owner.issue(shop.url, {
        team: 'winter-sale-team',
        remotes: ['winter-sale'],
        actions: ['publish'],
      });
    });

    await test.step('a published release can be previewed, and visitors do not get it before it is promoted', async () => {
      await spring.repository.change('remote.manifest.ts', declaringFlag);
      await spring.repository.change(SCREEN, usingFlag);
      expect(await spring.repository.npm('test')).toContain('1 passed');
      await spring.repository.npm('typecheck');
      await run(spring, 'build');
      expect(await run(spring, 'check')).toContain(`of ${shop.url} can run spring-sale 1.0.0.`);
      expect(await run(spring, 'release')).toContain('spring-sale 1.0.0: preview');
      expect((await page.request.get(PAGE)).status()).toBe(404);

      await adminPage.goto('/');
      await expect(adminPage.getByRole('heading', { level: 1 })).toBeVisible();
      await untilUsable(adminPage);
      await adminPage.keyboard.press('Alt+Shift+R');
      await adminPage.getByRole('button', { name: 'Preview 1.0.0' }).click();
      await expect(adminPage.getByText('Preview of spring-sale@1.0.0 until')).toBeVisible();
      await adminPage.goto(PAGE);
      await expect(adminPage.getByRole('heading', { name: 'Spring sale' })).toBeVisible();
      expect((await page.request.get(PAGE)).status()).toBe(404);

      expect(await run(spring, 'promote')).toContain('spring-sale 1.0.0: live');
    });

    await test.step('the shop renders it, with its own React and within its policy', async () => {
      const broken = await watchPolicy(page);
      await countReacts(page);
      await page.goto(PAGE);
      await expect(springHeading).toBeVisible();
      expect(await reactsIn(page)).toBe(1);
      expect(broken).toEqual([]);
      expect(await (await page.request.get(PAGE)).text()).toContain('>Spring sale</h1>');
    });

    await test.step('a flag is switched for a share of the visitors, who have it in the first markup and keep it', async () => {
      const lowPrices = page.getByText('Low prices');
      const markup = async () => (await page.request.get(PAGE)).text();
      const beVisitor = (bucket: number) =>
        page.context().addCookies([{ name: 'visitor-place', value: String(bucket), url: shop.url }]);
      await expect(lowPrices).toBeHidden();

      expect(await run(spring, 'flag', 'low-prices', '50', '--reason', 'a trial')).toContain('50 %');
      await beVisitor(bucketWhere(false));
      expect(await markup()).not.toContain('Low prices');
      await beVisitor(bucketWhere(true));
      expect(await markup()).toContain('Low prices');
      for (const visit of [() => page.goto(PAGE), () => page.reload()]) {
        await visit();
        await expect(lowPrices).toBeVisible();
      }
      expect(await run(spring, 'flag', 'low-prices', 'default')).toContain('0 %');
      expect(await markup()).not.toContain('Low prices');
    });

    await test.step('a credential is good for its own remote and actions only', async () => {
      await run(winter, 'build');
      expect(await run(winter, 'release')).toContain('winter-sale 1.0.0: preview');
      await expect(run(winter, 'promote')).rejects.toThrow(
        'This credential may publish winter-sale. It may not promote winter-sale.',
      );
      expect((await page.request.get('/winter-sale')).status()).toBe(404);

      const { SHOP_CREDENTIAL: stolen = '' } = winter.settings;
      await expect(run(withSettings(spring, { SHOP_CREDENTIAL: stolen }), 'release')).rejects.toThrow(
        'It may not publish spring-sale.',
      );
      await expect(run(withSettings(spring, { SHOP_TEAM_KEY: makeKey() }), 'release')).rejects.toThrow(
        UNSIGNED,
      );
    });

    await test.step('a bad release is withdrawn, and visitors get the one before', async () => {
      await spring.repository.changing('package.json', raised('1.1.0'), () =>
        spring.repository.changing(SCREEN, broken, async () => {
          await run(spring, 'build');
          await run(spring, 'release');
          expect(await run(spring, 'canary', '--percent', '50')).toContain('spring-sale 1.1.0: canary');
          await run(spring, 'promote');
          expect(await run(spring, 'withdraw', '--reason', 'shows an error')).toContain('1.1.0: withdrawn');
        }),
      );
      await page.goto(PAGE);
      await expect(springHeading).toBeVisible();
    });

    await test.step('a release is rolled back and brought back, and the remote is held', async () => {
      await spring.repository.changing('package.json', raised('1.3.0'), async () => {
        await run(spring, 'build');
        await run(spring, 'release');
        await expect(run(spring, 'release', '--percent', 'abc')).rejects.toThrow(
          '--percent takes a whole number of percent from 1 to 99, not abc.',
        );
        await run(spring, 'promote');
        expect(await run(spring, 'roll-back')).toContain('1.3.0: withdrawn; live is 1.0.0');
        await expect(run(spring, 'promote')).rejects.toThrow('is withdrawn: reinstate it first');
        await run(spring, 'reinstate');
        await run(spring, 'hold', '--reason', 'stocktaking');
        await expect(run(spring, 'promote')).rejects.toThrow('spring-sale is held: stocktaking');
        await run(spring, 'let-go');
        expect(await run(spring, 'promote')).toContain('spring-sale 1.3.0: live');
        expect(await run(spring, 'releases')).toContain('spring-sale 1.3.0: live; announced ');
      });
      await page.goto(PAGE);
      await expect(springHeading).toBeVisible();
    });
  },
);

const raised = (version: string) => (text: string) =>
  text.replace('"version": "1.0.0"', `"version": "${version}"`);
const broken = (text: string) => text.replace('  return (', "  throw new Error('broken');\n  return (");

/** A shop whose shell has another report. */
async function shellWithout(name: string): Promise<{ url: string; close: () => void }> {
  const surface = JSON.parse(await readFile(path.join(workspaceRoot, 'shell/surface.json'), 'utf8'));
  const { [name]: _, ...host } = surface.exports['@shop/host'];
  const older = { ...surface, version: '3.0.0', exports: { ...surface.exports, '@shop/host': host } };
  const server = createServer((_request, response) => void response.end(JSON.stringify(older)));
  return { url: `http://127.0.0.1:${await listen(server)}`, close: () => void server.close() };
}
