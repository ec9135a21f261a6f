import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AppIcon,
  defineConfig,
  type HtmlBasicTag,
  mergeRsbuildConfig,
  type Rspack,
} from '@rsbuild/core';
import { versionOf } from '@shop/build/package-description';
import {
  appManifest,
  baseConfig,
  buildConstants,
  copySurface,
  devPort,
  devShell,
  federatedShell,
  isCompressed,
  type Mode,
  modeOf,
  prerenderShell,
  productionRouter,
  providedVersions,
  refreshableShell,
  remoteConfig,
  requiredModules,
  SHELL_BUILD,
  shellWithinBudget,
  workspaceImports,
  writePrerenderScript,
  writtenSurface,
} from '@shop/build/rsbuild';
import { SHOP_NAME } from '@shop/contracts';
import { parseRegistry, type RemoteManifest, releaseIn, SHELL } from '@shop/registry';

/** Development writes beside the build, and removes only its own files. */
const distOf = (mode: Mode): string =>
  path.join(import.meta.dirname, mode === 'production' ? 'dist' : 'dist/development');

/** A build for visitors gets the folder of its version once it is whole. */
const shellFolder = (mode: Mode): string =>
  path.join(distOf(mode), 'shell', ...(mode === 'production' ? [SHELL_BUILD] : []));

/**
 * Whatever the shell imports of the queries' library comes from its index, so that Rspack links the library into one
 * module. By default each import leads to the file behind the index, and each such file stays a module of its own.
 */
const queriesAsOneModule: Rspack.Configuration = {
  module: {
    rules: [
      { test: /[\\/]@tanstack[\\/]react-query[\\/]build[\\/]modern[\\/]index\.js$/, sideEffects: true },
    ],
  },
};

/** What the first page loads before any remote: scripts and styles. */
const SHELL_BUDGET = { javascriptKiB: 110.25, stylesKiB: 5 };

/** The smallest is for iOS, which reads no manifest. */
const appIcon: AppIcon = {
  name: SHOP_NAME,
  icons: [
    { src: './src/layout/app-icon-180.png', size: 180, target: 'apple-touch-icon' },
    { src: './src/layout/app-icon-192.png', size: 192, target: 'web-app-manifest' },
    { src: './src/layout/app-icon-512.png', size: 512, target: 'web-app-manifest' },
  ],
};

/** How the installed shop opens. The colours are those of the light theme's header and page. */
const installed = {
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  lang: 'en',
  theme_color: '#ffffff',
  background_color: '#f6f7f8',
};

/**
 * Scripts come after what the server renders, so that its pictures load first. Their nonce and priority
 * differ from page to page (backend/src/releases/registry/page-template.ts).
 */
const withPlaceholders = (tags: HtmlBasicTag[]): HtmlBasicTag[] =>
  tags.map((tag) =>
    tag.tag === 'script'
      ? {
          ...tag,
          head: false,
          attrs: { ...tag.attrs, nonce: 'place:nonce', fetchpriority: 'place:script-priority' },
        }
      : tag,
  );

/**
 * The build of the shell. It holds no remote's address: those come from the registry at run time.
 * @param directory the shell's directory
 */
export const defineShell = (directory: string) =>
  defineConfig(({ command, env }) => {
    const mode = modeOf(command);
    const isDevelopment = env === 'development';
    const built = { directory, name: 'shell', version: versionOf(directory), mode };
    return mergeRsbuildConfig(
      baseConfig(built, workspaceImports),
      {
        source: { entry: { index: './src/index.ts' }, define: federatedShell(providedVersions(directory)) },
        resolve: { alias: mode === 'production' ? productionRouter(directory) : {} },
        tools: { rspack: queriesAsOneModule },
        html: {
          // Marks where the tags are, and where the server inserts what differs from page to page.
          template: './page.ejs',
          inject: false,
          meta: { viewport: false },
          tags: [withPlaceholders],
          favicon: './src/layout/favicon.svg',
          appIcon,
        },
        output: {
          distPath: { root: shellFolder(isDevelopment ? 'development' : mode) },
          // docs/decisions/prerendering.md
          inlineStyles: mode === 'production',
        },
        // The libraries of the first page in one script: browsers keep it through many releases of the shell.
        splitChunks: {
          preset: 'none',
          cacheGroups: { libraries: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', enforce: true } },
        },
        plugins: [
          copySurface(writtenSurface(directory)),
          appManifest(installed),
          writePrerenderScript(() => prerenderShell(directory, buildConstants(built))),
          ...(isCompressed() ? [shellWithinBudget(SHELL_BUDGET)] : []),
        ],
      },
      isDevelopment ? refreshableShell : {},
      mode === 'development' ? devShell(process.env) : {},
    );
  });

/**
 * A version that visitors got is built no more: it would change under them.
 * @throws {Error} when the shop of this working copy has released it
 */
function refuseReleased(name: string, version: string): void {
  const file = path.resolve(import.meta.dirname, process.env['DATA_DIR'] || 'data', 'registry.json');
  const folder = path.join(name === SHELL ? SHELL : `remotes/${name}`, version);
  if (!existsSync(file) || !existsSync(path.join(distOf('production'), folder))) return;
  const registry = parseRegistry(JSON.parse(readFileSync(file, 'utf8')).registry);
  if (releaseIn(registry, name, version)?.releasedAt !== undefined)
    throw new Error(`${name} ${version} is released, and a release never changes. Raise its version.`);
}

/**
 * The build of a remote: alone, into `dist/remotes/<name>/<version>/`, which never changes afterwards.
 * @param directory the remote's directory; its package.json holds the version, which `REMOTE_VERSION` overrides
 */
export const defineRemote = (directory: string, manifest: RemoteManifest) =>
  defineConfig(({ command }) => {
    const mode = modeOf(command);
    const { name } = manifest;
    const version = process.env['REMOTE_VERSION'] ?? versionOf(directory);
    if (mode === 'production') refuseReleased(name, version);
    return remoteConfig({
      directory,
      manifest,
      version,
      mode,
      distPath: path.join(distOf(mode), 'remotes', name, version),
      port: devPort(name),
      required: requiredModules(directory),
      surface: writtenSurface(directory),
      imports: workspaceImports,
    });
  });
