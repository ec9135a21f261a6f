import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { StartupProblem } from '../startup-problem.ts';
import { readConfig } from './config.ts';
import { isKnown, SETTINGS } from './setting-list.ts';

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

describe('protections that a setting could switch off', () => {
  it.each([
    '0.0.0.0/0',
    '::/0',
    '127.0.0.1, 0.0.0.0/0',
    '0.0.0.0/1, 128.0.0.0/1',
    '10.0.0.0/7',
    '::ffff:0.0.0.0/96',
    '::/80',
    '2000::/3',
    Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(' '),
    Array.from({ length: 512 }, (_, half) => `${half >> 1}.${(half % 2) * 128}.0.0/9`).join(' '),
  ])('refuses TRUSTED_PROXIES=%s, which trusts everybody, in production and elsewhere', (value) => {
    expect(refusalOf({ TRUSTED_PROXIES: value })).toMatch(
      /^TRUSTED_PROXIES trusts nearly everybody .*10\.0\.0\.0\/8, or none\.$/,
    );
    const elsewhere = { ...testKeys, NODE_ENV: 'development', TRUSTED_PROXIES: value };
    expect(refusalOf(elsewhere)).toContain('TRUSTED_PROXIES');
  });

  it.each([
    '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7, fe80::1',
    '::1, ::ffff:10.0.0.0/104',
    // A large content delivery network.
    '104.16.0.0/13, 172.64.0.0/13, 162.158.0.0/15, 2400:cb00::/32, 2a06:98c0::/29',
  ])('takes the networks of real proxies: %s', (value) => {
    expect(refusalOf({ TRUSTED_PROXIES: value })).toBe('');
  });

  it.each([
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['ALLOWED_ORIGINS', 'https://www.example.com, http://shop.example.com'],
    ['REMOTE_ORIGINS', 'http://cdn.example.com'],
    ['IMAGE_UPLOAD_URL', 'http://images.example.com/upload'],
    ['API_BASE', 'http://api.example.com/api'],
  ])('refuses %s=%s in production, and takes it elsewhere', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name}.*production`));
    expect(refusalOf({ ...testKeys, NODE_ENV: 'development', [name]: value })).toBe('');
  });
});

describe('misspelt settings', () => {
  it.each([
    ['STRIPE_SECERT_KEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_SECERT_KEY_FILE', 'STRIPE_SECRET_KEY_FILE'],
    ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['METRICS_TOCKEN', 'METRICS_TOKEN'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['ORIGN', 'ORIGIN'],
    ['PROT', 'PORT'],
    ['RELEASE_KEYS_FILE', 'RELEASE_KEYS'],
  ])('refuses %s in production, and names %s; elsewhere it warns', (given, near) => {
    const line = `There is no setting ${given}: ${near} is probably meant.`;
    expect(refusalOf({ [given]: 'any value' })).toBe(line);
    const elsewhere = { ...production, ...testKeys, NODE_ENV: 'development', [given]: 'any value' };
    expect(readConfig(elsewhere).settingWarnings).toEqual([line]);
  });

  it('warns of a name that begins like those of the shop', () => {
    const { settingWarnings } = readConfig({ ...production, SHOP_TELEPHONE: '1', STRIPE_API_KEY: '2' });
    expect(settingWarnings).toEqual([
      'There is no setting SHOP_TELEPHONE.',
      'There is no setting STRIPE_API_KEY.',
    ]);
  });

  it('leaves the other variables of the environment alone', () => {
    const others =
      'PATH HOME HOSTNAME HOSTTYPE USER PWD OLDPWD LANG TERM SHELL SHLVL EDITOR TZ TMPDIR NODE_OPTIONS NODE_EXTRA_CA_CERTS ' +
      'npm_config_registry AWS_REGION PGHOST PGPORT DATABASE_PORT SHOP_PORT SHOP_SERVICE_HOST SHOP_PORT_3000_TCP_ADDR ' +
      'API_KEY SITE_ID RELEASE_VERSION IMAGE_TAG MALLOC_ARENA_MAX OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_HEADERS ' +
      'OTEL_TRACES_SAMPLER KUBERNETES_PORT DATABASE_USER _ CI GITHUB_TOKEN XDG_DATA_DIRS';
    const environment = Object.fromEntries(others.split(' ').map((name) => [name, 'any value']));
    expect(readConfig({ ...production, ...environment }).settingWarnings).toEqual([]);
  });
});

describe('secrets in files', () => {
  const secrets = Object.keys(SETTINGS).filter((name) => isKnown(`${name}_FILE`));

  it('takes each secret from the file that <SETTING>_FILE names, without the end of its line', () => {
    const folder = temporaryFolder();
    const values: Record<string, string> = {
      DATABASE_URL: 'postgres://shop:geheim@localhost/shop',
      METRICS_TOKEN: 'token-of-the-scraper',
      PREVIEW_SECRET: production.PREVIEW_SECRET,
      RECORD_SEAL_KEY: 'a-key-for-seals-of-32-characters',
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
      SMTP_URL: 'smtps://shop:geheim@smtp.example.com',
      STRIPE_SECRET_KEY: production.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: production.STRIPE_WEBHOOK_SECRET,
    };
    expect(Object.keys(values).sort()).toEqual(secrets.sort());
    const given = {
      ...production,
      S3_BUCKET_URL: 'https://s3.example.com/bucket',
      SHOP_EMAIL: 'parts@example.com',
    };
    const files: Record<string, string> = { ...given };
    for (const [name, value] of Object.entries(values)) {
      delete files[name];
      files[`${name}_FILE`] = path.join(folder, name);
      writeFileSync(path.join(folder, name), `${value}\n`);
    }
    expect(readConfig(files)).toEqual(readConfig({ ...given, ...values }));
  });

  it.each(secrets)(
    'refuses %s beside its file, and a file that is missing, empty, a folder, a device or huge',
    (name) => {
      const folder = temporaryFolder();
      const empty = path.join(folder, 'empty');
      writeFileSync(empty, '\n');
      const { [name]: _, ...others }: Record<string, string> = production;
      const lineFor = (file: string, value = '') =>
        refusalOf({ [`${name}_FILE`]: file, ...(value && { [name]: value }) }, others);
      expect(lineFor(empty, 'a value of its own')).toBe(
        `${name} and ${name}_FILE exclude each other: unset one of them.`,
      );
      expect(lineFor(empty)).toBe(`${name}_FILE: ${empty} is empty.`);
      expect(lineFor(folder)).toBe(`${name}_FILE: ${folder} cannot be read: it is a folder.`);
      expect(lineFor('/dev/zero')).toBe(`${name}_FILE: /dev/zero is no file of a secret.`);
      const huge = path.join(folder, 'huge');
      writeFileSync(huge, 'x'.repeat(1024 ** 2));
      expect(lineFor(huge)).toBe(`${name}_FILE: ${huge} is no file of a secret.`);
      expect(lineFor(`${empty}-no`)).toBe(`${name}_FILE: ${empty}-no cannot be read: there is no such file.`);
    },
  );

  it('tells a signing key that is missing from one that holds no key', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'key.pem');
    expect(refusalOf({ REGISTRY_SIGNING_KEY: file })).toBe(
      `REGISTRY_SIGNING_KEY: ${file} cannot be read: there is no such file.`,
    );
    writeFileSync(file, 'no key');
    expect(refusalOf({ REGISTRY_SIGNING_KEY: file })).toContain('holds no private key');
  });
});

it('begins relative paths at the installation, in whichever folder the process was started', () => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(temporaryFolder());
  const root = path.resolve(import.meta.dirname, '../../../..');
  const { siteDirectory, dataDirectory } = readConfig(production);
  expect([siteDirectory, dataDirectory]).toEqual(['dist', 'data'].map((name) => path.join(root, name)));
  expect(refusalOf({ REGISTRY_SIGNING_KEY: 'none.pem' })).toContain(path.join(root, 'none.pem'));
});
