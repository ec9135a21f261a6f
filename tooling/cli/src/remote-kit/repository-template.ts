import {
  asJson,
  packageHead,
  remoteSources,
  rsbuildConfig,
  typeConfig,
} from '../create-remote/remote-template.ts';
import { KIT, kitImports } from './kit-files.ts';
import { repositoryReadme } from './repository-readme.ts';

type Versions = Readonly<Record<string, string>>;

/** What the remote's code imports; the rest is for building and testing it. */
const RUN_TIME = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'];

/**
 * The files of a repository with one remote.
 * @param name of the remote, in kebab-case
 * @param peers the packages whose versions the kit decides
 * @param kit its version, or where it is
 * @returns contents by path
 */
export const repositoryTemplate = (name: string, peers: Versions, kit: string): Versions => ({
  ...Object.fromEntries(
    Object.entries(remoteSources(name)).map(([file, content]) => [file, withKit(content)]),
  ),
  'package.json': asJson({
    name,
    ...packageHead,
    engines: { node: '>=20.19' },
    scripts: {
      dev: 'shop-remote dev',
      test: 'vitest run',
      typecheck: 'tsc --noEmit',
      build: 'shop-remote build',
      check: 'shop-remote check',
      release: 'shop-remote release',
      promote: 'shop-remote promote',
      'roll-back': 'shop-remote roll-back',
    },
    dependencies: pick(peers, (peer) => RUN_TIME.includes(peer)),
    devDependencies: { [KIT]: kit, ...pick(peers, (peer) => !RUN_TIME.includes(peer)) },
  }),
  'rsbuild.config.ts': rsbuildConfig(`${KIT}/rsbuild`),
  'vitest.config.ts': vitestConfig(name),
  'tsconfig.json': typeConfig(`${KIT}/tsconfig.json`),
  '.gitignore': 'node_modules/\ndist/\n*.pem\n',
  '.github/workflows/remote.yml': workflow,
  'README.md': repositoryReadme(name),
});

const pick = (versions: Versions, isWanted: (name: string) => boolean): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => isWanted(name)));

/** The workspace's packages are entries of the kit. */
const withKit = (content: string): string =>
  content.replaceAll(/@shop\/[\w-]+/g, (shopPackage) => kitImports.nameOf(shopPackage));

const vitestConfig = (name: string): string => `import { defineTests } from '${KIT}/vitest';

export default defineTests('${name}');
`;

const workflow = `name: remote

on: [push]

jobs:
  remote:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm run typecheck
      - run: npm test
      - run: npm run build
      - run: npm run check
        env:
          SHOP_URL: \${{ vars.SHOP_URL }}
      - if: startsWith(github.ref, 'refs/tags/v')
        run: npm run release
        env:
          SHOP_URL: \${{ vars.SHOP_URL }}
          SHOP_CREDENTIAL: \${{ secrets.SHOP_CREDENTIAL }}
          SHOP_TEAM_KEY: \${{ secrets.SHOP_TEAM_KEY }}
`;
