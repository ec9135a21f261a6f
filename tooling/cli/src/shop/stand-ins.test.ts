import { findFreePort, ProcessGroup } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, onTestFinished, test } from 'vitest';
import { neededStandIns, requestedSettings, startStandIns } from './stand-ins.ts';

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
  const NODE_ENV = 'production';
  expect(() => requestedSettings({ NODE_ENV, ...firebase })).toThrow(
    'Stand-ins never run under NODE_ENV=production: set STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, ' +
      'STRIPE_WEBHOOK_SECRET (see .env.example).',
  );
  expect(requestedSettings({ NODE_ENV, ...firebase, ...stripe })).toMatchObject(stripe);
  expect(requestedSettings({})).toEqual({});
});

async function cardsAddress(wantedCardsPort: number): Promise<string | undefined> {
  const group = new ProcessGroup();
  onTestFinished(() => group.stop());
  const settings = await startStandIns(group, {
    standIns: { identity: true, cards: true, mail: true },
    shopOrigin: 'http://localhost:65535',
    backendOrigin: 'http://localhost:65535',
    wantedCardsPort,
    dataDirectory: sourceTree({}),
    environment: process.env,
    onOutput: () => {},
  });
  return settings['STRIPE_API_URL'];
}

test('the card stand-in uses its preferred port', async () => {
  const port = await findFreePort();
  expect(await cardsAddress(port)).toMatch(new RegExp(`:${port}$`));
});

test('without a port after the highest one the card stand-in uses any', async () => {
  expect(await cardsAddress(65_536)).toMatch(/:\d+$/);
});
