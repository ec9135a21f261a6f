/*
 * The texts of the specification that sign-in shows. A module of its own: bundlers assign whole modules to chunks, and
 * sign-in's would contain all messages.
 */
export const verificationSent = 'Verification Email Sent!!';
export const resetSent = 'Reset email sent!';
export const nobodySignedIn = 'No user is logged in';
