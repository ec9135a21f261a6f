import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: { target: 'chrome123', rollupOptions: { input: './remote.js' } },
  plugins: [
    federation({
      name: 'standard_vite',
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './remote': './remote.js' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
});
