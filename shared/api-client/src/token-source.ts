/** Where calls get the access token from, and whom they tell when it no longer works. */
export interface TokenSource {
  /** The token to send, renewed beforehand if it is about to end; `undefined` for a visitor. */
  current(): Promise<string | undefined>;
  /**
   * Gets another token for the one whom the refused token belonged to, so that a call is never repeated
   * in somebody else's name.
   * @returns `undefined` if that is not possible, or somebody else is signed in by now
   */
  renew(refused: string): Promise<string | undefined>;
  /** The backend refuses this token for good: its session is over. Another one's goes on. */
  lost(refused: string): void;
}

export const anonymous: TokenSource = {
  current: async () => undefined,
  renew: async () => undefined,
  lost: () => {},
};
