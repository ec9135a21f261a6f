// Separate from the other sign-in texts: every page loads these, the others load with the identity provider's
// library.

/** The identity provider's library could not be loaded. */
export const identityUnreachable =
  'The sign-in service cannot be reached. Check your connection and try again.';

/** Shown in the sign-in window until the identity provider's own page has loaded. */
export const signInWindowOpening = 'One moment, please';
