/*
 * Every text of the specification that a toast or a status shows, used as `messages.restocked`. No other code spells
 * them. Each is an export of its own, so that a build holds those that it shows.
 */
export { nobodySignedIn, resetSent, verificationSent } from './identity-messages.ts';

export const orderPlaced = 'Your order has been recoded.';
export const orderExists = 'Your order already exits.';
export const orderCancelled = 'Your order has been canceled successfully';
export const orderApproved = 'Product sent for shipping.';
export const returnAsked = 'We have your request, and will write to you.';
export const trackingSaved = 'Carrier and tracking number saved.';
export const shippingRecalled = 'Shipping has been taken back.';
export const shippingNotRecalled =
  'It was too late to take shipping back. Ask the warehouse to keep the parcel.';
export const orderDeleted = (product: string) => `${product} orders has been deleted successfully`;
export const tradeOrderDeleted = (number: string) => `Order ${number} has been deleted successfully`;
/** Ends the message about a cancelled or deleted order where the rest of a cart's order went with the line. */
export const restEnded = ', and so has the rest of its order: that was too little to be paid by card';
export const paymentCompleted = 'Congratulations! Your payment is completed.';
export const transactionId = (id: string) => `Your transaction id is : ${id}`;
export const restocked = 'Product quantity updated successfully.';
export const reviewSaved = 'Thank you for your feedback.';
export const reviewFailed = 'Opps! failed to add feedback.';
export const termSaved = 'Term has been saved.';
export const termRemoved = 'Term has been removed.';
export const mailQueued = 'The mail will be sent again.';
export const reviewRemoved = 'Review has been removed.';
export const adminMade = 'Successfully made an admin';
export const adminFailed = 'Failed to make an admin';
export const adminDemoted = 'Admin rights have been removed.';
export const userRemoved = 'User has been removed successfully.';
export const productAdded = 'Product added successfully.';
export const productFailed = 'Opps! failed to add product.';
export const productSaved = 'Product has been saved.';
export const productDeleted = 'Product has been deleted.';
export const profileUpdated = 'Your Profile has been updated.';
export const profileFailed = 'Opps! failed to update profile.';
