// The messages between the shop's page and the card frame, over their private message port.

/** The element options of Stripe.js that the shop passes. */
export interface CardOptions {
  readonly style: {
    readonly base: {
      readonly color: string;
      readonly fontFamily: string;
      readonly fontSize: string;
      readonly '::placeholder': { readonly color: string };
    };
    readonly invalid: { readonly color: string };
  };
}

/** A payment that the frame confirms itself, so that the card's number never passes through the shop's page. */
export interface Confirmation {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly billingDetails: { readonly name: string; readonly email: string };
}

/** What client code gets of a confirmation: the intent, or an error with its message. */
export type ConfirmationResult = { readonly paymentIntent: object } | { readonly error: object };

/** From page to frame. */
export type ToFrame =
  | { readonly do: 'style'; readonly style: CardOptions['style'] }
  | { readonly do: 'confirm'; readonly payment: Confirmation };

/** From frame to page. */
export type FromFrame =
  | { readonly event: 'change'; readonly error: { readonly message: string } | undefined }
  | { readonly event: 'height'; readonly pixels: number }
  | { readonly event: 'answer'; readonly result: ConfirmationResult };

/** Sent to a new frame together with its end of the port. */
export const PORT_GREETING = 'card-frame-port';
