// Apart from the other texts of the sign-in: every page loads these, the others come with the identity provider's library.

/** The library that talks to the identity provider could not be loaded. */
export const identityUnreachable =
  'The sign-in service cannot be reached. Check your connection and try again.';

/** The sign-in window says so until the identity provider's own page is there. */
export const signInWindowOpening = 'One moment, please';
