import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: { entry: { index: './remote.js' } },
  output: { assetPrefix: 'auto' },
  server: { cors: { origin: '*' } },
  plugins: [
    pluginModuleFederation({
      name: 'standard_rsbuild',
      exposes: { './remote': './remote.js' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
});
