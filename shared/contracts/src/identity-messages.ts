/*
 * The texts of the specification that sign-in shows, apart from the others: its code would take all of them along.
 */
export const verificationSent = 'Verification Email Sent!!';
export const resetSent = 'Reset email sent!';
export const nobodySignedIn = 'No user is logged in';
