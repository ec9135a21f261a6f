import { expect, test } from 'vitest';
import { neededStandIns, refuseStandIns } from './services.ts';

const firebase = {
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.example',
};
const stripe = { STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };

test('without keys all services are replaced by stand-ins', () => {
  expect(neededStandIns({})).toEqual({ identity: true, cards: true, mail: true });
});

test('a service with its keys is the real one, independent of the other', () => {
  expect(neededStandIns(firebase)).toEqual({ identity: false, cards: true, mail: false });
  expect(neededStandIns(stripe)).toEqual({ identity: true, cards: false, mail: true });
});

test('mail goes to the configured server', () => {
  expect(neededStandIns({ SMTP_URL: 'smtp://mail.example.com' }).mail).toBe(false);
});

test('a configured emulator replaces the identity stand-in', () => {
  const environment = { IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9099', IDENTITY_UNSIGNED_TOKENS: 'accept' };
  expect(neededStandIns(environment)).toEqual({ identity: false, cards: true, mail: false });
});

test('a service with incomplete keys gets no stand-in: the backend refuses it', () => {
  expect(neededStandIns({ STRIPE_SECRET_KEY: 'sk' })).toEqual({ identity: true, cards: false, mail: true });
  expect(neededStandIns({ STRIPE_SECRET_KEY_FILE: '/run/secrets/sk' }).cards).toBe(false);
});

test('production refuses stand-ins in one line that names the missing keys', () => {
  expect(refuseStandIns({ NODE_ENV: 'production', ...firebase })).toBe(
    'Stand-ins never run under NODE_ENV=production: set STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, ' +
      'STRIPE_WEBHOOK_SECRET (see .env.example).',
  );
  expect(refuseStandIns({ NODE_ENV: 'production', ...firebase, ...stripe })).toBeUndefined();
  expect(refuseStandIns({})).toBeUndefined();
});
