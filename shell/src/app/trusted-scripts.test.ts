import { fakeHost } from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { aRemote } from '../federation/visit.fixture.ts';
import { scriptOrigins, trustScriptsFrom } from './trusted-scripts.ts';

type PolicyCheck = (address: string) => string | null;

const { config } = fakeHost();
const remotes = [aRemote({ manifest: 'https://cdn.example/catalog/mf-manifest.json' })];

/** Simulates a browser that asks the page's Trusted Types policy. */
function askedByBrowser(): PolicyCheck {
  let check: PolicyCheck = () => null;
  vi.stubGlobal('trustedTypes', {
    defaultPolicy: null,
    createPolicy: (_name: string, rules: { createScriptURL: PolicyCheck }) => {
      check = rules.createScriptURL;
      return {};
    },
  });
  trustScriptsFrom(scriptOrigins(config, { remotes }));
  return (address) => check(address);
}

test.each([
  '/static/js/async/12.js',
  'https://cdn.example/catalog/remoteEntry.js',
  'https://js.stripe.com/v3',
  'https://apis.google.com/js/api.js',
])('the page accepts %s', (address) => {
  expect(askedByBrowser()(address)).toBe(address);
});

test.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,alert(1)'])(
  'the page refuses %s',
  (address) => {
    expect(askedByBrowser()(address)).toBeNull();
  },
);

test('it accepts the origin of a remote that others host once that remote is known', () => {
  const check = askedByBrowser();
  const address = 'https://others.example/remoteEntry.js';
  expect(check(address)).toBeNull();

  trustScriptsFrom(['https://others.example']);

  expect(check(address)).toBe(address);
});

test("with stand-ins it accepts theirs, and no longer Stripe's and Google's", () => {
  const origins = scriptOrigins(
    {
      ...config,
      identity: { ...config.identity, emulatorUrl: location.origin },
      payments: { publishableKey: 'pk', scriptUrl: 'http://localhost:9200/v3' },
    },
    { remotes: [] },
  );
  expect(origins).toEqual(new Set([location.origin, 'http://localhost:9200']));
});
