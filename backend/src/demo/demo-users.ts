import type { Role } from '@shop/contracts';

export interface DemoUser {
  email: string;
  name: string;
  role: Role;
}

/** The demo's people. Their passwords live with the identity stand-in alone. */
export const demoUsers: readonly DemoUser[] = [
  { email: 'admin@example.com', name: 'Ada Admin', role: 'admin' },
  { email: 'customer@example.com', name: 'Carl Customer', role: 'customer' },
];
