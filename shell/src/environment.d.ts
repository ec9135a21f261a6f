declare module '*.css';

/** Build-time constants, set in rsbuild.base.ts. */
declare namespace NodeJS {
  interface ProcessEnv {
    readonly NODE_ENV: 'development' | 'production';
    /** Name of the package being built: `shell`, or the remote's. Scopes what it renders in a portal. */
    readonly REMOTE_NAME: string;
    readonly REMOTE_VERSION: string;
  }
}
/** The browser's Trusted Types, as far as the shell uses them; the DOM's types do not have them yet. */
interface Window {
  readonly trustedTypes?: {
    readonly defaultPolicy: object | null;
    createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): object;
  };
}

declare const process: { readonly env: NodeJS.ProcessEnv };
