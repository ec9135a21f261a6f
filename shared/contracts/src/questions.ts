/** The questions of confirmation dialogs, each answered with Yes or No. */
export const questions = {
  cancelOrder: (product: string) => `Are you sure you want to cancel Car ${product} order!`,
  cancelTradeOrder: (number: string) => `Are you sure you want to cancel all lines of order ${number}`,
  deleteOrder: 'Are you sure you want to delete!',
  removeUser: (name: string) => `Are you sure you want to remove ${name}`,
  demoteAdmin: (name: string) => `Are you sure you want to take away the admin rights of ${name}`,
  removeTerm: (term: string) => `Are you sure you want to remove the term ${term}`,
  removeReview: (name: string) => `Are you sure you want to remove the review of ${name}`,
  deleteProduct: (name: string) => `Are you sure you want to delete car ${name}`,
  deleteList: (name: string) => `Are you sure you want to delete the list ${name}`,
  undoImport: 'Undo this import?',
} as const;

/** What an admin sees of an order's payment besides the specification's "Paid". */
export const paymentIssues = {
  disputed: 'Disputed',
  inquiry: 'Inquiry',
  returned: 'Refunded',
  'partly-returned': 'Partly refunded',
  'refund-failed': 'Refund failed',
} as const;
