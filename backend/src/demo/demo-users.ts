/** The demo's people. Their passwords are with the identity stand-in alone. */
export const DEMO_CUSTOMER = {
  email: 'customer@example.com',
  name: 'Carl Customer',
  role: 'customer',
} as const;
export const demoUsers = [
  { email: 'admin@example.com', name: 'Ada Admin', role: 'admin' },
  DEMO_CUSTOMER,
] as const;
