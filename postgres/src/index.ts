export { installBinaries, NoBinaries } from './binaries.ts';
export { type LocalServer, startLocalServer } from './local-server.ts';
export { ServerNotStarted } from './server-process.ts';
export { type UserIdentity, unprivilegedUser } from './server-user.ts';
