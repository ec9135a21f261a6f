import path from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** A remote that is shown on a page of its own. */
interface AloneRemote {
  /** The remote's folder. */
  directory: string;
  name: string;
  /** The sources of the page around it. */
  page: string;
  port: number;
  distPath: string;
}

/** A remote on a page of its own, with a fake host. */
export const aloneConfig = ({ directory, name, page, port, distPath }: AloneRemote): RsbuildConfig => ({
  plugins: [pluginReact()],
  source: {
    entry: { index: page },
    define: { 'process.env.REMOTE_NAME': JSON.stringify(name) },
  },
  resolve: {
    alias: {
      'remote-alone/manifest$': path.join(directory, 'remote.manifest.ts'),
      'remote-alone$': path.join(directory, 'src/index.ts'),
    },
  },
  html: { title: name },
  server: { host: '127.0.0.1', port, strictPort: true, historyApiFallback: true },
  dev: { progressBar: false, lazyCompilation: false },
  output: { distPath: { root: distPath } },
  tools: { postcss: { postcssOptions: { plugins: ['@tailwindcss/postcss'] } } },
});
