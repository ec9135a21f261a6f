import type { FormerOrder, Part } from '@shop/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { host } from './host.ts';

/** What a slot adds to a field that is not its own: attributes, handlers and a ref. */
export type FieldAttributes = ComponentProps<'input'>;

/**
 * The slots in one remote's screens that another remote fills, with their props. The filling remote names the
 * slot in its manifest.
 */
export interface SlotProps {
  /**
   * The checkout dialog of a part's page. `units` is the quantity typed there, if any; `former` an order that is placed
   * again. After `onPlaced` the dialog stays open as the order's receipt.
   */
  'part-checkout': {
    part: Part;
    units?: string;
    former?: FormerOrder | undefined;
    open: boolean;
    onClose: () => void;
    onPlaced?: () => void;
  };
  /**
   * Suggestions below the search field of the header. The field is the shell's and stays the same element: the slot
   * only adds to it.
   */
  'header-search': {
    /** What the field holds. */
    text: string;
    onText: (text: string) => void;
    /** Sets what is added to the field. Call it in an effect, when that has changed. */
    attach: (attributes: FieldAttributes) => void;
  };
  /** Keeps the cart's count in the header up to date, by `cartCount`. It renders nothing. */
  'header-cart': object;
  /**
   * Adds units of a part to the cart, once for each time that `requests` grows, and says so. It renders the text of the
   * button that asks for it.
   */
  'part-order-options': {
    part: Pick<Part, '_id' | 'name' | 'quantity'>;
    units: number;
    requests: number;
  };
  /** Whether a part fits the chosen vehicle, in one line. */
  'part-fits': { part: Part };
  /** The same in a few words, on one of several cards or lines. They are requested together, 100 at a time. */
  'card-fit': { part: string; cards: readonly string[] };
  /**
   * Warns, before parts are ordered, of those that do not fit the chosen vehicle, or are not known to. `cards` are the parts that
   * are requested together: these, and those that have left the list.
   */
  'fit-warning': { parts: readonly Pick<Part, '_id' | 'name'>[]; cards: readonly string[] };
  /** Moves what a visitor's browser has stored into the account. Rendered while there is any; it shows nothing. */
  'join-account': Record<never, never>;
}

export type SlotName = keyof SlotProps;

export interface SlotRequest<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
  /** Shown while the filling remote loads. */
  pending?: ReactNode;
  /** Shown when the filling remote is unavailable; `retry` loads it again. */
  unavailable: (retry: () => void) => ReactNode;
}

/** A slot that another remote fills. Renders nothing of its own. */
export function Slot<Name extends SlotName>(request: SlotRequest<Name>): ReactNode {
  return host().renderSlot(request);
}
