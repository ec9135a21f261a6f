/** What the shop writes about, as admins read it. */
export const mailKinds = {
  placed: 'Order placed',
  paid: 'Order paid',
  shipped: 'Order shipped',
  'hold-ending': 'Hold ends soon',
  lapsed: 'Order lapsed',
  cancelled: 'Order cancelled',
  refunded: 'Money refunded',
  'return-asked': 'Return asked for',
  'return-answered': 'Return answered',
  'stock-low': 'Stock is low',
  'payment-trouble': 'Payment needs a person',
  'back-in-stock': 'Back in stock',
  welcome: 'Welcome',
} as const;
export type MailKind = keyof typeof mailKinds;

/** What can become of a mail, as admins read it. */
export const mailStates = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  dropped: 'Not sent',
} as const;
export type MailState = keyof typeof mailStates;

/** Why mails wait or were not sent. */
export const mailReasons = {
  noServer: 'SMTP_URL is not set: nothing is sent.',
  bounced: 'An earlier mail to this address bounced.',
  accountGone: 'The account was removed.',
  doubtful: 'The address is not verified, and got ten mails today.',
  unanswered: 'The server took it, and gave no answer: it may have arrived.',
  outdated: 'It no longer applied.',
} as const;

export const TELL_ME = 'Tell me when it is back';
export const STOP_TELLING = 'Stop';
export const WILL_BE_TOLD = 'We will write to you when it can be ordered again.';
