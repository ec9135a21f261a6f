/** The source of access tokens, which is told when one no longer works. */
export interface TokenSource {
  /** The token to send, renewed first if it is about to expire; `undefined` for a visitor. */
  current(): Promise<string | undefined>;
  /**
   * Gets a new token for the user of the refused one, so that a call is never repeated for somebody else.
   * @returns `undefined` if that is not possible, or somebody else is signed in by now
   */
  renew(refused: string): Promise<string | undefined>;
  /**
   * Called when the backend has refused this token for good: its session is over. Another user's session goes
   * on.
   */
  lost(refused: string): void;
}

export const anonymous: TokenSource = {
  current: async () => undefined,
  renew: async () => undefined,
  lost: () => {},
};
