/** Every text of the specification that a toast or a status shows. No other code spells them. */
export const messages = {
  verificationSent: 'Verification Email Sent!!',
  resetSent: 'Reset email sent!',
  nobodySignedIn: 'No user is logged in',
  orderPlaced: 'Your order has been recoded.',
  orderExists: 'Your order already exits.',
  orderCancelled: 'Your order has been canceled successfully',
  orderApproved: 'Product sent for shipping.',
  orderDeleted: (product: string) => `${product} orders has been deleted successfully`,
  paymentCompleted: 'Congratulations! Your payment is completed.',
  transactionId: (id: string) => `Your transaction id is : ${id}`,
  restocked: 'Product quantity updated successfully.',
  reviewSaved: 'Thank you for your feedback.',
  reviewFailed: 'Opps! failed to add feedback.',
  reviewRemoved: 'Review has been removed.',
  adminMade: 'Successfully made an admin',
  adminFailed: 'Failed to make an admin',
  adminDemoted: 'Admin rights have been taken.',
  userRemoved: 'User has been removed successfully.',
  productAdded: 'Product added successfully.',
  productFailed: 'Opps! failed to add product.',
  productDeleted: 'Product has been deleted.',
  profileUpdated: 'Your Profile has been updated.',
  profileFailed: 'Opps! failed to update profile.',
} as const;

/** The questions of confirmation dialogs, each answered with Yes or No. */
export const questions = {
  cancelOrder: (product: string) => `Are you sure you want to cancel Car ${product} order!`,
  deleteOrder: 'Are you sure you want to delete!',
  removeUser: (name: string) => `Are you sure you want to remove ${name}`,
  demoteAdmin: (name: string) => `Are you sure you want to take away the admin rights of ${name}`,
  removeReview: (name: string) => `Are you sure you want to remove the review of ${name}`,
  deleteProduct: (name: string) => `Are you sure you want to delete car ${name}`,
} as const;

/** What an admin sees of an order's payment besides the specification's "Paid". */
export const paymentIssues = {
  disputed: 'Disputed',
  inquiry: 'Inquiry',
  returned: 'Refunded',
  'partly-returned': 'Partly refunded',
} as const;
