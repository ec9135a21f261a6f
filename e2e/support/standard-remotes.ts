import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import type { ExternalRelease } from '@shop/cli';
import { listen } from '@shop/testkit/network';
import { build as viteBuild } from 'vite';
import webpack from 'webpack';

const sources = path.join(import.meta.dirname, '../remotes/standard-remotes');

/** Another team's description of its remote, except for its address. */
type Description = Pick<ExternalRelease, 'container' | 'type'> & { entry: string };

/** A remote built by an official plugin with its default options. */
export interface StandardRemote {
  name: string;
  /** Builds it into a folder. */
  build(folder: string): Promise<Description>;
}

/** The container's entry, according to its manifest. */
async function describedIn(folder: string): Promise<Description> {
  const { metaData } = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'));
  const { name, type } = metaData.remoteEntry;
  return { container: metaData.globalName, entry: name, type };
}

export const standardRemotes: readonly StandardRemote[] = [
  {
    name: 'built-by-rsbuild',
    async build(folder) {
      const { content } = await loadConfig({ path: path.join(sources, 'rsbuild.config.ts') });
      const output = {
        logLevel: 'silent',
        mode: 'production',
        output: { distPath: { root: folder } },
      } as const;
      const rsbuild = await createRsbuild({
        cwd: sources,
        rsbuildConfig: mergeRsbuildConfig(content, output),
      });
      const { close } = await rsbuild.build();
      await close();
      return describedIn(folder);
    },
  },
  {
    name: 'built-by-webpack',
    async build(folder) {
      const { default: config } = await import(path.join(sources, 'webpack.config.ts'));
      const compiler = webpack({ ...config, context: sources, output: { ...config.output, path: folder } });
      await new Promise<void>((resolve, reject) => {
        compiler?.run((failure, stats) => {
          const reason =
            failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
          if (reason) reject(reason);
          else resolve();
        });
      });
      return { container: 'standard_webpack', entry: 'remoteEntry.js' };
    },
  },
  {
    name: 'built-by-vite',
    async build(folder) {
      const configFile = path.join(sources, 'vite.config.ts');
      await viteBuild({ root: sources, configFile, logLevel: 'silent', build: { outDir: folder } });
      return describedIn(folder);
    },
  },
];

/** Serves a folder on its own origin, for pages of other origins to load. */
export async function serveToOthers(folder: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = path.join(folder, path.normalize(new URL(url, 'http://localhost').pathname));
    try {
      const content = await readFile(file);
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The scripts of a folder, relative to it. */
export const scriptsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
