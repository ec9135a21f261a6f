export { SHOP_NAME } from '@shop/contracts';
export { type Host, host, provideHost } from './host.ts';
export {
  type Credentials,
  type Identity,
  SecondFactorNeeded,
  SignInCancelled,
  useIdentity,
} from './identity.ts';
export { hasUnsavedWork } from './navigation-blockers.ts';
export { showPageTitle, usePageDescription, usePageTitle } from './page-title.hook.ts';
export { defineManifest } from './remote-manifest.ts';
export type { PathParams, RemoteModule } from './remote-module.ts';
export { roleQuery, useRole } from './role.ts';
export { type Account, type Session, type SessionStore, useSession } from './session.ts';
export { showMeta } from './show-meta.ts';
export { Slot, type SlotName, type SlotProps, type SlotRequest } from './slots.ts';
export { type Toasts, useToasts } from './toasts.ts';
export { type UnsavedWork, useUnsavedWork } from './unsaved-work.hook.ts';
