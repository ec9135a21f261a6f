import webpack from 'webpack';

/** Offers a newer React than the shop's. */
export default {
  mode: 'production',
  entry: './remote.js',
  output: { publicPath: 'auto', uniqueName: 'standard_webpack' },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'standard_webpack',
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.js' },
      shared: { react: { singleton: true, version: '19.99.0' }, 'react-dom': { singleton: true } },
    }),
  ],
};
