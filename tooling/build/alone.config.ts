import path from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { distFolder, workspaceRoot } from '@shop/processes';
import { devPort } from './src/rsbuild/dev-ports.ts';

const remote = process.cwd();
const page = path.join(workspaceRoot, 'shared/testing/src/alone');

/** A remote on a page of its own, with a fake host. Run in the remote's folder. */
export default defineConfig({
  plugins: [pluginReact()],
  source: {
    entry: { index: path.join(page, 'index.tsx') },
    define: { 'process.env.REMOTE_NAME': JSON.stringify(path.basename(remote)) },
  },
  resolve: {
    alias: {
      'remote-alone/manifest$': path.join(remote, 'remote.manifest.ts'),
      'remote-alone$': path.join(remote, 'src/index.ts'),
    },
  },
  html: { title: path.basename(remote) },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? devPort(path.basename(remote))),
    strictPort: true,
    historyApiFallback: true,
  },
  dev: { progressBar: false, lazyCompilation: false },
  output: { distPath: { root: path.join(distFolder, 'development/alone') } },
  tools: { postcss: { postcssOptions: { plugins: ['@tailwindcss/postcss'] } } },
});
