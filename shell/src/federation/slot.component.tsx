import type { SlotName, SlotRequest } from '@shop/host';
import type { ReactNode } from 'react';
import { RemoteFrame } from './remote-frame.component.tsx';
import type { RemoteParts } from './remote-parts.ts';

interface RemoteSlotProps<Name extends SlotName> {
  parts: RemoteParts;
  request: SlotRequest<Name>;
}

/** A slot in one remote's screen; the registry says which remote fills it. */
export function RemoteSlot<Name extends SlotName>({ parts, request }: RemoteSlotProps<Name>): ReactNode {
  const { name, props, pending = null, unavailable } = request;
  return (
    <RemoteFrame
      part={parts.slot(name)}
      props={props}
      pending={pending}
      unavailable={unavailable}
      resetKey={name}
    />
  );
}
