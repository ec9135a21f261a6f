let preset: { token: string | undefined } | undefined;

/**
 * Starts one call with a token of our own choosing, or with none, in place of the session's: getting
 * an access token must not wait for an access token, and a sign-out revokes the token just given up.
 * It holds for what `start` asks for before it first waits; every other call is untouched.
 */
export function startWithToken<Answer>(
  token: string | undefined,
  start: () => Promise<Answer>,
): Promise<Answer> {
  preset = { token };
  try {
    return start();
  } finally {
    preset = undefined;
  }
}

/** The token chosen for the call that is being started; `undefined` when the session's own counts. */
export const presetToken = (): { token: string | undefined } | undefined => preset;
