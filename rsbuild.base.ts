import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AppIcon,
  defineConfig,
  type HtmlBasicTag,
  mergeRsbuildConfig,
  type RsbuildConfig,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import {
  appManifest,
  chunkTimeout,
  containedStyles,
  containerName,
  copySurface,
  devPort,
  devShell,
  federatedRemote,
  federatedShell,
  type Mode,
  moduleRuntime,
  passesOverUnbuiltSources,
  precompressed,
  prerenderRemote,
  prerenderShell,
  productionRouter,
  providedVersions,
  refreshableShell,
  remoteWithinBudget,
  requiredModules,
  requirementsOf,
  SHELL_BUILD,
  shellWithinBudget,
  versionOf,
  writePrerenderScript,
  writeRelease,
  writeReleaseManifest,
} from '@shop/build/rsbuild';
import { REMOTE_TIMEOUT_MS, type RemoteManifest, SHOP_NAME } from '@shop/contracts';

/** Development writes beside the build, and removes only its own files. */
const distOf = (mode: Mode): string =>
  path.join(import.meta.dirname, mode === 'production' ? 'dist' : 'dist/development');

/** A build for visitors gets the folder of its version once it is whole. */
const shellFolder = (mode: Mode): string =>
  path.join(distOf(mode), 'shell', ...(mode === 'production' ? [SHELL_BUILD] : []));

/** What the first page loads before any remote: scripts and styles. */
const SHELL_BUDGET = { javascriptKiB: 111, stylesKiB: 5 };

/** A development build is neither compressed nor measured. */
const isCompressed = process.env['NODE_ENV'] === 'production';

const modeOf = (command: string): Mode => (command === 'build' ? 'production' : 'development');

/** Constants that the sources of shell and remotes may use. */
const buildConstants = (name: string, version: string): Record<string, string> => ({
  'process.env.REMOTE_NAME': JSON.stringify(name),
  'process.env.REMOTE_VERSION': JSON.stringify(version),
});

/** A package, and its build mode. */
interface Built {
  directory: string;
  name: string;
  version: string;
  mode: Mode;
}

/** Options that shell and remotes share. */
function base({ directory, name, version, mode }: Built): RsbuildConfig {
  const isForVisitors = mode === 'production' && isCompressed;
  return {
    plugins: [pluginReact(), ...(isForVisitors ? [precompressed()] : [])],
    source: {
      define: buildConstants(name, version),
    },
    dev: { progressBar: false, lazyCompilation: false },
    output: {
      cleanDistPath: true,
      legalComments: 'none',
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
      // The first versions that support `light-dark()`, which the design tokens use.
      overrideBrowserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5'],
    },
    tools: {
      rspack: chunkTimeout(REMOTE_TIMEOUT_MS),
      postcss: {
        postcssOptions: {
          plugins: [...(isForVisitors ? [passesOverUnbuiltSources(directory)] : []), '@tailwindcss/postcss'],
        },
      },
    },
  };
}

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
 * differ from page to page (backend/src/platform/web/page-template.ts).
 */
const withPlaces = (tags: HtmlBasicTag[]): HtmlBasicTag[] =>
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
    return mergeRsbuildConfig(
      base({ directory, name: 'shell', version: versionOf(directory), mode }),
      {
        source: { entry: { index: './src/index.ts' }, define: federatedShell(providedVersions(directory)) },
        resolve: { alias: mode === 'production' ? productionRouter(directory) : {} },
        html: {
          // Marks where the tags are, and where the server inserts what differs from page to page.
          template: './page.ejs',
          inject: false,
          meta: { viewport: false },
          tags: [withPlaces],
          favicon: './src/layout/favicon.svg',
          appIcon,
        },
        output: { distPath: { root: shellFolder(isDevelopment ? 'development' : mode) } },
        // The libraries of the first page in one script: browsers keep it through many releases of the shell.
        splitChunks: {
          preset: 'none',
          cacheGroups: { libraries: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', enforce: true } },
        },
        plugins: [
          copySurface(directory),
          appManifest(installed),
          writePrerenderScript(() =>
            prerenderShell(directory, buildConstants('shell', versionOf(directory))),
          ),
          ...(isCompressed ? [shellWithinBudget(SHELL_BUDGET)] : []),
        ],
      },
      isDevelopment ? refreshableShell : {},
      mode === 'development' ? devShell(process.env) : {},
    );
  });

/**
 * A version that visitors got is built no more: it would change under them.
 * @throws {Error} when this working copy's site has released it
 */
function refuseReleased(name: string, version: string): void {
  const file = path.join(distOf('production'), 'remotes.json.history/released.json');
  const released: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (typeof released === 'object' && released !== null && `${name}@${version}` in released)
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
    const container = containerName(name, version);
    return mergeRsbuildConfig(base({ directory, name, version, mode }), {
      resolve: { alias: moduleRuntime() },
      tools: {
        htmlPlugin: false,
        postcss: (_, { addPlugins }) => addPlugins(containedStyles(name)),
      },
      server: {
        host: '127.0.0.1',
        port: devPort(name),
        strictPort: true,
        cors: { origin: [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] },
      },
      // The entry is one script: opening the container needs no other. Libraries have no chunks of their own: what
      // several screens share is one chunk, so that each screen takes one request less.
      splitChunks: { preset: 'none', chunks: 'async', cacheGroups: { defaultVendors: false } },
      // Its files and its hot updates come from its own server, on whatever page it runs.
      dev: { assetPrefix: true, client: { port: devPort(name) } },
      // The entry, which the manifest pins, contains the hashes of all chunks: the browser refuses others.
      security: { sri: { enable: mode === 'production', algorithm: 'sha384' } },
      output: { assetPrefix: 'auto', distPath: { root: path.join(distOf(mode), 'remotes', name, version) } },
      plugins: [
        ...federatedRemote(container, requiredModules(directory)),
        writeReleaseManifest({
          container,
          prerender: manifest.routes.some(({ guard }) => guard === 'public')
            ? () => prerenderRemote(directory, buildConstants(name, version))
            : undefined,
          ...requirementsOf(directory),
        }),
        writeRelease(manifest, version),
        copySurface(directory),
        ...(isCompressed ? [remoteWithinBudget(manifest)] : []),
      ],
    });
  });
