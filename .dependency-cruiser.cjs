/**
 * Which package may import which. Every rule is an error, and every import that no rule forbids is allowed;
 * pnpm already limits packages to what their package.json names.
 */

const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const TESTS = '(\\.test\\.tsx?$|(^|/)(testing|proofs)/)';
const PACKAGE = '((?:shared|remotes|tooling)/[^/]+|[^/]+)';
const npm = (names) => `(^|node_modules/(@types/)?)(${names})(/|$)`;

/** The workspace's packages: each one's folder, name, and the packages that its package.json names. */
const packages = ['.', 'shared', 'remotes', 'tooling']
  .flatMap((group) => readdirSync(path.join(__dirname, group)).map((name) => path.posix.join(group, name)))
  .filter((folder) => existsSync(path.join(__dirname, folder, 'package.json')))
  .map((folder) => {
    const { name, dependencies, devDependencies } = require(path.join(__dirname, folder, 'package.json'));
    return { folder, name, named: Object.keys({ ...dependencies, ...devDependencies }) };
  });

/** What the top level depends on is found from every package. */
const undeclaredPackages = packages.map(({ folder, named }) => ({
  name: 'undeclared-package',
  comment:
    'A package imports those that its package.json names. As these form no circle, no imports of packages do.',
  from: { path: `^${folder}/` },
  to: {
    path: packages.map((other) => `^${other.folder}/`),
    pathNot: packages
      .filter((other) => other.folder === folder || named.includes(other.name))
      .map((other) => `^${other.folder}/`),
  },
}));

/** Which folders of the server each may import beside itself. What composes them all is not listed. */
const SERVER = {
  foundation: [],
  pictures: ['foundation'],
  people: ['foundation', 'pictures'],
  catalogue: ['foundation', 'pictures'],
  sales: ['foundation', 'catalogue', 'people'],
  imports: ['foundation', 'catalogue', 'pictures'],
  releases: ['foundation'],
  mail: ['foundation'],
  site: ['foundation', 'pictures', 'people', 'catalogue', 'sales', 'imports', 'releases', 'mail'],
};
const domainDirection = Object.entries(SERVER).map(([domain, known]) => ({
  name: `${domain}-direction`,
  comment: `On the server, ${domain} imports ${known.length > 0 ? known.join(', ') : 'nothing'} beside itself.`,
  from: { path: `^backend/src/${domain}/`, pathNot: TESTS },
  to: { path: '^backend/src/', pathNot: [domain, ...known].map((name) => `^backend/src/${name}/`) },
}));

const domains = Object.keys(SERVER).filter((name) => name !== 'foundation');
const domainDoors = domains.map((domain) => ({
  name: 'past-a-door',
  comment: "A domain's index.ts is its only door: what others may use of it is listed in one place.",
  from: { path: '^backend/src/', pathNot: [`^backend/src/${domain}/`, TESTS] },
  to: { path: `^backend/src/${domain}/`, pathNot: `^backend/src/${domain}/index\\.ts$` },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  ...undeclaredPackages,
  {
    name: 'relative-import-across-packages',
    comment:
      'Packages import each other by name, as far as their package.json exports it. Only rsbuild.base.ts at the top level, which belongs to no package, is named by its path.',
    from: { path: `^${PACKAGE}/` },
    to: { path: '^[^/]+/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'relative-import-into-package',
    comment: 'The files at the top level import packages by name, too.',
    from: { path: '^[^/]+$' },
    to: { path: '^[^/]+/', dependencyTypes: ['local'] },
  },
  {
    name: 'remote-to-other-remote',
    comment: 'A team owns its remote without reading the others. They meet in the shell, through slots.',
    from: { path: '^remotes/([^/]+)/' },
    to: { path: '^remotes/', pathNot: '^remotes/$1/' },
  },
  {
    name: 'remote-to-shell',
    comment: 'A remote knows the shell only as @shop/host describes it.',
    from: { path: '^remotes/' },
    to: { path: '^shell/' },
  },
  {
    name: 'remote-to-internal',
    comment:
      'Only the public entries are shared. A remote that imported another file would bundle a copy of it, without the live host and session.',
    from: { path: '^(remotes|shared)/', pathNot: '^shared/(api-client|host|testing)/' },
    to: {
      path: '^shared/(host|api-client)/src/',
      pathNot: '^shared/(host|api-client)/src/(index|cached|files|remote-manifest)\\.ts$',
    },
  },
  {
    name: 'shell-to-remote',
    comment: 'The shell loads remotes at run time, from the registry.',
    from: { path: '^shell/' },
    to: { path: '^remotes/' },
  },
  {
    name: 'shared-to-product',
    comment: 'What is shared does not know who shares it.',
    from: { path: '^shared/' },
    to: { path: '^(shell|remotes|backend)/' },
  },
  {
    name: 'feature-to-sibling-feature',
    comment: 'Features are composed in pages.',
    from: { path: '^(.+)/features/([^/]+)/' },
    to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
  },
  {
    name: 'ui-to-data',
    comment: 'The kit shows what it is given; it fetches nothing and knows no session.',
    from: { path: '^shared/ui/' },
    to: { path: '^shared/(api-client|host|lists|orders)/' },
  },
  {
    name: 'contracts-to-anything',
    comment:
      'The contract is read by both sides: it depends on the formats of releases and the schema library, and those on the library alone.',
    from: { path: '^shared/(contracts|registry)/src/', pathNot: TESTS },
    to: { pathNot: ['^shared/$1/', '^shared/registry/', npm('typebox')] },
  },
  {
    name: 'backend-to-react',
    comment:
      'The backend runs what the builds of shell and remotes leave for it to render pages with; it knows no React.',
    from: { path: '^backend/' },
    to: { path: npm('react|react-dom|react-router|react-router-dom') },
  },
  ...domainDirection,
  ...domainDoors,
  {
    name: 'front-end-to-backend',
    comment: 'The front end knows the backend by its contract.',
    from: { path: '^(shell|remotes|shared)/' },
    to: { path: '^backend/' },
  },
  {
    name: 'product-to-sandbox',
    comment:
      'The stand-ins are for development and tests: the product cannot tell them from the real services.',
    from: { path: '^(shell|remotes|shared|backend)/', pathNot: TESTS },
    to: { path: '^sandbox/' },
  },
  {
    name: 'product-to-tools',
    comment: 'The product does not depend on what builds, runs and tests it.',
    from: { path: '^(shell|remotes|shared|backend|sandbox)/.*src/', pathNot: TESTS },
    to: { path: '^(tooling|e2e|bench)/' },
  },
  {
    name: 'circular',
    comment: 'Files that need each other to run are one file, or three. Types of each other do no harm.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // Type imports count as imports too.
    tsPreCompilationDeps: true,
    exclude: { path: '^(dist|data|test-results|playwright-report)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
