export { type Host, host, provideHost } from './host.ts';
export { type Credentials, type Identity, SignInCancelled, useIdentity } from './identity.ts';
export { defineManifest } from './remote-manifest.ts';
export type { RemoteModule } from './remote-module.ts';
export { roleQuery, useRole } from './role.ts';
export { type Account, type Session, type SessionStore, useSession } from './session.ts';
export { Slot, type SlotName, type SlotProps, type SlotRequest } from './slots.ts';
export { type Toasts, useToasts } from './toasts.ts';
