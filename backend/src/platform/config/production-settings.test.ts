import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { StartupProblem } from '../startup-problem.ts';
import { readConfig } from './config.ts';

const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });

const publicKeyOf = ({ publicKey }: { publicKey: KeyObject }): string =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');

const production = {
  NODE_ENV: 'production',
  ORIGIN: 'https://shop.example.com',
  DATABASE_URL: 'postgres://shop@localhost/shop',
  RELEASE_KEYS: publicKeyOf(p256),
  PREVIEW_SECRET: 'a-preview-secret-of-32-characters',
  TRUSTED_PROXIES: '10.0.0.0/8',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_publishable',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_webhook',
};

const testKeys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_publishable', STRIPE_SECRET_KEY: 'sk_test_secret' };

/** The line that refuses the start; empty when it is not refused. */
function refusalOf(changes: Record<string, string>, base: Record<string, string> = production): string {
  try {
    readConfig({ ...base, ...changes });
  } catch (error) {
    if (error instanceof StartupProblem) return error.message;
    throw error;
  }
  return '';
}

/** Refused in one line that names the setting and shows no value. */
function expectRefusal(name: string, changes: Record<string, string>, base?: Record<string, string>): void {
  const line = refusalOf(changes, base);
  expect(line).toContain(name);
  expect(line).not.toContain('\n');
  for (const value of Object.values(changes)) {
    if (value.length > 8) expect(line).not.toContain(value);
  }
}

it('starts production with live keys and all required settings', () => {
  expect(refusalOf({})).toBe('');
});

describe('card keys', () => {
  it.each([
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_secret'],
    ['STRIPE_PUBLISHABLE_KEY', 'rk_live_restricted'],
    ['STRIPE_PUBLISHABLE_KEY', 'whsec_webhook'],
    ['STRIPE_PUBLISHABLE_KEY', 'live_publishable'],
    ['STRIPE_SECRET_KEY', 'pk_live_publishable'],
    ['STRIPE_SECRET_KEY', 'whsec_webhook'],
    ['STRIPE_SECRET_KEY', 'sk_secret_without_mode'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_secret'],
    ['STRIPE_WEBHOOK_SECRET', 'we_1a2b3c4d5e6f'],
  ])('refuses %s when it holds %s, in production and elsewhere', (name, value) => {
    expectRefusal(name, { [name]: value });
    expectRefusal(name, { [name]: value, NODE_ENV: 'development' });
  });

  it('accepts a restricted key as secret key', () => {
    expect(refusalOf({ STRIPE_SECRET_KEY: 'rk_live_restricted' })).toBe('');
  });

  it('refuses a test key with a live one', () => {
    expectRefusal('STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_secret' });
    expectRefusal('STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_publishable' });
  });

  it('refuses test keys in production without STRIPE_TEST_MODE=1, and live keys with it', () => {
    expectRefusal('STRIPE_TEST_MODE=1', testKeys);
    expect(refusalOf({ ...testKeys, STRIPE_TEST_MODE: '1' })).toBe('');
    expectRefusal('STRIPE_TEST_MODE=1', { STRIPE_TEST_MODE: '1' });
    expectRefusal('STRIPE_TEST_MODE', { ...testKeys, STRIPE_TEST_MODE: 'yes' });
  });

  it('refuses the keys of the stand-in in production, in test mode too', () => {
    const standIn = { STRIPE_PUBLISHABLE_KEY: 'pk_test_standin', STRIPE_SECRET_KEY: 'sk_test_standin' };
    expectRefusal('STRIPE_*', { ...standIn, STRIPE_TEST_MODE: '1' });
  });

  it('refuses live keys outside production', () => {
    expectRefusal('STRIPE_SECRET_KEY', { NODE_ENV: 'development' });
    expect(refusalOf({ ...testKeys, NODE_ENV: 'development' })).toBe('');
  });
});

describe('identity keys', () => {
  it.each(['{"type":"service_account","private_key":"secret"}', '-----BEGIN PRIVATE KEY-----'])(
    'refuses %s as the browsers’ API key',
    (value) => {
      expectRefusal('FIREBASE_API_KEY', { FIREBASE_API_KEY: value });
    },
  );
});

describe('deployment settings', () => {
  it.each([
    ['ORIGIN', 'nothing', ''],
    ['ORIGIN', 'an address without TLS', 'http://shop.example.com'],
    ['ORIGIN', 'an address with a path', 'https://shop.example.com/parts'],
    ['RELEASE_KEYS', 'nothing', ''],
    ['RELEASE_KEYS', 'half a key', 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE'],
    ['RELEASE_KEYS', 'a key on another curve', publicKeyOf(p384)],
    ['RELEASE_KEYS', 'the private key', p256.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['PREVIEW_SECRET', 'nothing', ''],
    ['PREVIEW_SECRET', 'a short secret', 'thirty-one-characters-are-short'],
    ['TRUSTED_PROXIES', 'nothing', ''],
    ['TRUSTED_PROXIES', 'none beside a network', 'none, 10.0.0.0/8'],
  ])('refuses %s in production when it is %s', (name, _, value) => {
    expectRefusal(name, { [name]: value });
  });

  it('may have no proxy in front, if the setting says so', () => {
    expect(readConfig({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  });

  it('requires none of it outside production', () => {
    const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN } = production;
    const keys = {
      FIREBASE_PROJECT_ID,
      FIREBASE_API_KEY,
      FIREBASE_AUTH_DOMAIN,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(refusalOf({}, { ...keys, ...testKeys })).toBe('');
  });
});
