import type { Fields } from '../../http/fields.ts';

// What the shop's page and the card frame say to each other over their private message port.

/** How the shop wants the frame to look, as it handed it to the element; parsed where it is used. */
export type ElementOptions = Fields;

/** What the frame is told first, in the fragment of its address. */
export interface FrameSetup {
  readonly type: string;
  readonly options: ElementOptions;
  readonly publishableKey: string;
}

/** An error in the form that client code sees. */
export interface ElementError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
}

/** What an element's `change` event tells about the entry. */
export interface EntryState {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: string;
  readonly error: ElementError | undefined;
  readonly value: { readonly postalCode: string };
}

/** A call to the card API: what came back, or what went wrong. */
export type ApiResult =
  | { readonly ok: Fields; readonly error?: never }
  | { readonly error: Fields; readonly ok?: never };

/** From page to frame. `call` numbers a message that wants an answer. */
export type ToFrame =
  | { readonly do: 'update'; readonly options: ElementOptions }
  | { readonly do: 'focus' | 'blur' | 'clear' }
  | { readonly do: 'validate'; readonly call: number }
  | { readonly do: 'request'; readonly call: number; readonly request: CardRequest };

/** A call the frame makes itself, so that the card's number never passes through the shop's page. */
export interface CardRequest {
  readonly path: string;
  readonly params: Fields;
  /** Under which name the card goes; undefined puts its fields at the top. */
  readonly cardUnder: 'payment_method_data' | undefined;
  readonly billingDetails: Fields;
}

/** From frame to page. */
export type FromFrame =
  | { readonly event: 'change'; readonly state: EntryState }
  | { readonly event: 'height'; readonly pixels: number }
  | { readonly event: 'focus' | 'blur' | 'escape' }
  | { readonly event: 'answer'; readonly call: number; readonly result: ApiResult };

/** Sent to a new frame together with its end of the port. */
export const PORT_GREETING = 'card-frame-port';
