import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { StartupProblem } from '../startup-problem.ts';
import { readConfig } from './config.ts';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const releaseKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');

const keys = {
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const production = {
  NODE_ENV: 'production',
  STRIPE_TEST_MODE: '1',
  ORIGIN: 'https://shop.example.com',
  RELEASE_KEYS: releaseKey,
  PREVIEW_SECRET: 'a-preview-secret-of-32-characters',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATABASE_URL: 'postgres://shop@localhost/shop',
};

function lineOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupProblem) return error.message;
    throw error;
  }
  return '';
}

it('accepts real keys, in production too, and shows the browser no secret', () => {
  const config = readConfig({ ...keys, ...production });
  expect(config.public).toEqual({
    apiBase: '/api',
    identity: { projectId: 'shop', apiKey: 'key', authDomain: 'shop.firebaseapp.com' },
    payments: { publishableKey: 'pk_test_1' },
    images: { uploadUrl: '/api/images' },
    shop: { name: 'Kestrel Parts', links: {} },
    releaseKeys: [releaseKey],
  });
});

it('drains in production, where a load balancer has to notice, and ends at once elsewhere', () => {
  expect(readConfig({ ...keys, ...production }).drainSeconds).toBe(5);
  expect(readConfig(keys).drainSeconds).toBe(0);
});

it.each(Object.keys(keys))('refuses incomplete keys: without %s', (name) => {
  expect(lineOf({ ...keys, [name]: '' })).toMatch(`${name} is missing`);
});

it('refuses to start without keys and stand-ins', () => {
  expect(lineOf({})).toContain('FIREBASE_PROJECT_ID');
});

it.each([
  ['IDENTITY_EMULATOR_URL', 'http://127.0.0.1:9099'],
  ['IDENTITY_JWKS_URL', 'http://127.0.0.1:9099/keys'],
  ['STRIPE_API_URL', 'http://127.0.0.1:12111'],
  ['STRIPE_SCRIPT_URL', 'http://127.0.0.1:12111/stripe.js'],
  ['STRIPE_SECRET_KEY', 'sk_test_standin'],
  ['DEMO_SEED', '1'],
  ['RATE_LIMITS', 'off'],
])('refuses %s=%s in production', (name, value) => {
  expect(lineOf({ ...keys, ...production, [name]: value })).toMatch(/production/);
  expect(lineOf({ ...keys, [name]: value })).toBe('');
});

it('uses the official emulator by two settings, with its own project', () => {
  const emulator = { IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9099', IDENTITY_UNSIGNED_TOKENS: 'accept' };
  const cards = Object.fromEntries(Object.entries(keys).filter(([name]) => name.startsWith('STRIPE_')));
  expect(readConfig({ ...cards, ...emulator }).identity).toEqual({
    projectId: 'demo-shop',
    apiKey: 'emulator',
    authDomain: 'demo-shop.firebaseapp.com',
    emulatorUrl: 'http://127.0.0.1:9099',
    jwksUrl: undefined,
    unsignedTokens: true,
  });
  expect(lineOf({ ...cards, IDENTITY_UNSIGNED_TOKENS: 'accept' })).toContain('IDENTITY_EMULATOR_URL');
  expect(lineOf({ ...keys, ...production, IDENTITY_UNSIGNED_TOKENS: 'accept' })).toContain('anybody');
});

it.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['ORDER_HOLD_HOURS_VERIFIED', '0'],
  ['UNPAID_ORDERS_PAYING', '-1'],
  ['RECONCILE_SECONDS', '600'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['ORIGIN', 'shop.example.com'],
  ['ORIGIN', 'https://shop.example.com/parts'],
  ['FIREBASE_AUTH_DOMAIN', 'https://shop.firebaseapp.com'],
  ['FIREBASE_AUTH_DOMAIN', 'shop.firebaseapp.com/__/auth'],
  ['ALLOWED_ORIGINS', 'https://a.example.com/'],
  ['REMOTE_ORIGINS', '*'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['HEADER_SECONDS', '0'],
  ['RENDER_SECONDS', '0'],
  ['ADMIN_SECOND_FACTOR', 'yes'],
  ['ADMIN_SIGN_IN_HOURS', '-1'],
  ['MAX_CONNECTIONS', 'many'],
  ['CONNECTIONS_PER_ADDRESS', '0'],
])('refuses %s=%s in one line that names it', (name, value) => {
  const line = lineOf({ ...keys, [name]: value });
  expect(line).toContain(name);
  expect(line).not.toContain('\n');
});

it.each(['10.0.0.0/8', '127.0.0.1, ::1', '2001:db8::/32'])('accepts %s for trusted proxies', (networks) => {
  const { trustedProxies } = readConfig({ ...keys, TRUSTED_PROXIES: networks });
  expect(trustedProxies.join(', ')).toBe(networks);
});

it('does not show an address that may hold a password', () => {
  expect(lineOf({ ...keys, DATABASE_URL: 'postgres://shop:geheim@[' })).not.toContain('geheim');
});
