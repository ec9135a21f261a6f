import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { pagePolicy, scriptsByNonce, scriptsByOrigin } from './content-security-policy.ts';

const keys = {
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** The sources of each directive of a page's policy. */
function directivesOf(settings: Record<string, string>, header = 'content-security-policy') {
  const policy = pagePolicy(readConfig({ ...keys, ...settings }))(scriptsByNonce('once'))[header] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

it('allows scripts by the nonce only, and those that they add, on whatever origin remotes and providers are', () => {
  const directives = directivesOf({ REMOTE_ORIGINS: 'https://cdn.example.com' });
  expect(directives.get('script-src')).toEqual(["'nonce-once'", "'strict-dynamic'"]);
  expect(directives.get('style-src')).toContain('https://cdn.example.com');
});

it('allows a page with real keys to connect to Firebase and Stripe, and to show their frames', () => {
  const directives = directivesOf({});
  expect(directives.get('connect-src')).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://api.stripe.com',
  ]);
  expect(directives.get('frame-src')).toEqual([
    "'self'",
    'https://shop.firebaseapp.com',
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ]);
});

it('only reports strings that become script while Google’s and Stripe’s scripts are in the page', () => {
  expect(directivesOf({}).has('require-trusted-types-for')).toBe(false);
  const reported = directivesOf({}, 'content-security-policy-report-only');
  expect(reported.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(reported.get('report-uri')).toEqual(['/api/reports']);
});

it('refuses such strings where every script is the shop’s own', () => {
  const standIns = {
    IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9099',
    STRIPE_API_URL: 'http://127.0.0.1:12111',
    STRIPE_SCRIPT_URL: 'http://127.0.0.1:12111/stripe.js',
  };
  const directives = directivesOf(standIns);
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives.get('frame-src')).toEqual(["'self'", 'http://127.0.0.1:12111']);
});

it('sends reports to the API’s origin', () => {
  const elsewhere = { API_BASE: 'https://api.example.com/api' };
  expect(directivesOf(elsewhere).get('report-uri')).toEqual(['https://api.example.com/api/reports']);
  expect(directivesOf(elsewhere).get('connect-src')).toContain('https://api.example.com');
});

it('allows pages to upload to another image host, and to show its pictures', () => {
  const directives = directivesOf({
    IMAGE_UPLOAD_URL: 'https://api.host.example/upload',
    IMAGE_ORIGINS: 'http://i.host.example',
  });
  expect(directives.get('connect-src')).toContain('https://api.host.example');
  expect(directives.get('img-src')).toContain('http://i.host.example');
});

it('lets the scripts of a page without a nonce run by origin, and its inline script by its hash', () => {
  const page =
    '<script nonce="place:nonce">first()</script><script defer src="/static/js/index.js"></script>';
  expect(scriptsByOrigin(readConfig({ ...keys, REMOTE_ORIGINS: 'https://cdn.example.com' }), page)).toEqual([
    "'self'",
    "'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='",
    'https://cdn.example.com',
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://apis.google.com',
  ]);
});
