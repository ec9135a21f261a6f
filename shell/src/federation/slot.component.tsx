import type { SlotName, SlotProps, SlotRequest } from '@shop/host';
import type { ComponentType, ReactNode } from 'react';
import type { RemoteComponents } from './remote-components.ts';
import { RemoteFrame } from './remote-frame.component.tsx';

interface RemoteSlotProps<Name extends SlotName> {
  components: RemoteComponents;
  request: SlotRequest<Name>;
}

/** A place in one remote's screen that another remote fills, found by what the registry says. */
export function RemoteSlot<Name extends SlotName>({ components, request }: RemoteSlotProps<Name>): ReactNode {
  const { name, props, pending = null, unavailable } = request;
  return (
    <RemoteFrame<SlotProps[Name]>
      remote={components.slot(name).remote}
      component={() => components.slot(name).component}
      render={(Filling: ComponentType<SlotProps[Name]>) => <Filling {...props} />}
      pending={pending}
      unavailable={unavailable}
      resetKey={name}
    />
  );
}
