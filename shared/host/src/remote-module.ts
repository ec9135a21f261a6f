import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from './slots.ts';

type Load<Props> = () => Promise<{ Component: ComponentType<Props> }>;

/** What an address has in the place of its route's `:segments`. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** What every remote exposes as `./remote`: how to load its screens and the slots it fills. */
export interface RemoteModule {
  screens: Readonly<Record<string, Load<Record<string, never>>>>;
  slots: { readonly [Name in SlotName]?: Load<SlotProps[Name]> };
  /** Asks for what a screen shows first, while somebody is about to open it; by screen. */
  preloads?: Readonly<Record<string, (params: PathParams) => Promise<void>>>;
}
