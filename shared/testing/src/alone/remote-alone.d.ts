/** The remote that the page is built for, see tooling/build/alone.config.ts. */
declare module 'remote-alone' {
  import type { RemoteModule } from '@shop/host';
  export const screens: RemoteModule['screens'];
}

declare module 'remote-alone/manifest' {
  import type { RemoteManifest } from '@shop/registry';
  export const manifest: RemoteManifest;
}
