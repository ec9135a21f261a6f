/** The settings that turn on the real identity provider; without them the stand-in is used. */
export const IDENTITY_KEYS = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;

/** The settings that turn on the real card provider; without them the stand-in is used. */
export const CARD_KEYS = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
