import type { Environment } from '@shop/tools';

/** Settings of the user's own shop. The shop under test must not take them from the terminal. */
const names = [
  'NODE_ENV',
  'HOST',
  'ORIGIN',
  'ALLOWED_ORIGINS',
  'API_BASE',
  'DATABASE',
  'DATABASE_URL',
  'NEW_SHOP',
  'IMAGE_UPLOAD_URL',
  'UNPAID_ORDERS_UNVERIFIED',
  'ORDER_HOLD_HOURS_UNVERIFIED',
  'UNPAID_ORDERS_VERIFIED',
  'ORDER_HOLD_HOURS_VERIFIED',
  'UNPAID_ORDERS_PAYING',
  'ORDER_HOLD_HOURS_PAYING',
  'SITE_DIR',
  'REGISTRY_FILE',
  'PREVIEW_SECRET',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'IDENTITY_EMULATOR_URL',
  'IDENTITY_UNSIGNED_TOKENS',
  'ADMIN_SECOND_FACTOR',
  'ADMIN_SIGN_IN_HOURS',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_TEST_MODE',
  'SECURITY_CONTACT',
  'SECURITY_EXPIRES',
];

/** None of them is set: stand-ins for every service, the embedded database, everything else as usual. */
export const unsetSettings: Environment = Object.fromEntries(names.map((name) => [name, undefined]));
