import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from './slots.ts';

type Load<Props> = () => Promise<{ Component: ComponentType<Props> }>;

/** What every remote exposes as `./remote`: how to load its screens and the slots it fills. */
export interface RemoteModule {
  screens: Readonly<Record<string, Load<Record<string, never>>>>;
  slots: { readonly [Name in SlotName]?: Load<SlotProps[Name]> };
}
