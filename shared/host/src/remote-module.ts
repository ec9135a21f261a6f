import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from './slots.ts';

type Load<Props> = () => Promise<{ Component: ComponentType<Props> }>;

/** The address's values of its route's `:segments`. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** What every remote exposes as `./remote`: loaders of its screens and of the slots it fills. */
export interface RemoteModule {
  screens: Readonly<Record<string, Load<Record<string, never>>>>;
  slots: { readonly [Name in SlotName]?: Load<SlotProps[Name]> };
  /** Prefetches the data that a screen shows first, by screen. */
  preloads?: Readonly<Record<string, (params: PathParams) => Promise<void>>>;
}
