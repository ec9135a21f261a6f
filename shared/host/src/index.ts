/** What remotes may use. The shell shares it with them: `shell/surface.json` reports it. */
export { SHOP_NAME } from '@shop/contracts';
export { cartCount } from './cart-count.ts';
export { type ChosenVehicle, chooseVehicle, chosenVehicle, useChosenVehicle } from './chosen-vehicle.ts';
export { useFlag } from './flags.ts';
export { type Host, host } from './host.ts';
export {
  type Credentials,
  type Identity,
  SecondFactorNeeded,
  SignInCancelled,
  useIdentity,
} from './identity.ts';
export type { KeptValue } from './kept-value.ts';
export { usePageDescription, usePageTitle } from './page-title.hook.ts';
export { defineManifest } from './remote-manifest.ts';
export type { PathParams, RemoteModule } from './remote-module.ts';
export { useRole } from './role.ts';
export { type Account, type Session, type SessionStore, useSession } from './session.ts';
export { type FieldAttributes, Slot, type SlotName, type SlotProps, type SlotRequest } from './slots.ts';
export { type Toasts, useToasts } from './toasts.ts';
export { type UnsavedWork, useUnsavedWork } from './unsaved-work.hook.ts';
