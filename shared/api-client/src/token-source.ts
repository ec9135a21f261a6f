/** Where calls get the access token from, and whom they tell when it no longer works. */
export interface TokenSource {
  /** The token to send, renewed beforehand if it is about to end; `undefined` for a visitor. */
  current(): Promise<string | undefined>;
  /** Gets a fresh token from the identity provider's proof; `undefined` if that is not possible. */
  renew(): Promise<string | undefined>;
  /** The backend refuses the token for good: the session is over. */
  lost(): void;
}

export const anonymous: TokenSource = {
  current: async () => undefined,
  renew: async () => undefined,
  lost: () => {},
};
