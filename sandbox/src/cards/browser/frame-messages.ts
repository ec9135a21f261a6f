import type { Fields } from '../../http/fields.ts';

// The messages between the shop's page and the card frame, over their private message port.

/** The style options that the shop passed to the element; parsed where they are used. */
export type ElementOptions = Fields;

/** The frame's setup, in the fragment of its address. */
export interface FrameSetup {
  readonly options: ElementOptions;
  readonly publishableKey: string;
}

/** An error in the form that client code sees. */
export interface ElementError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
}

/** The data of an element's `change` event. */
export interface EntryState {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: string;
  readonly error: ElementError | undefined;
  readonly value: { readonly postalCode: string };
}

/** A call to the card API: its answer, or the error. */
export type ApiResult =
  | { readonly ok: Fields; readonly error?: never }
  | { readonly error: Fields; readonly ok?: never };

/** From page to frame. `call` numbers a message that needs an answer. */
export type ToFrame =
  | { readonly do: 'update'; readonly options: ElementOptions }
  | { readonly do: 'request'; readonly call: number; readonly request: CardRequest };

/** A call that the frame makes itself, so that the card's number never passes through the shop's page. */
export interface CardRequest {
  readonly path: string;
  readonly params: Fields;
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
