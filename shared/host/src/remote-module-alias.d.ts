/** What the remote that is built exposes, see build/federation.ts. */
declare module 'remote-module';
