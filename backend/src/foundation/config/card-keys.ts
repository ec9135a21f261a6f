import { StartupProblem } from '../startup-problem.ts';
import { CARD_KEYS } from './setting-list.ts';
import type { Settings } from './settings.ts';

/** The keys of the card provider. */
export interface CardKeys {
  /** Served to browsers. */
  publishableKey: string;
  /** A secret key, or a restricted one. */
  secretKey: string;
  webhookSecret: string;
}

type Mode = 'test' | 'live';

/**
 * Reads the keys of the card provider. A key in the wrong place or of the wrong mode is refused: a secret key in the
 * place of the publishable one would be served to browsers.
 *
 * @returns `undefined` when none is set
 * @throws {StartupProblem} in one line that shows no key
 */
export function cardKeysOf(settings: Settings, production: boolean): CardKeys | undefined {
  const isTestModeAllowed = settings.oneOf('STRIPE_TEST_MODE') === '1';
  const keys = settings.triple(...CARD_KEYS);
  if (!keys) return undefined;
  const [publishableKey, secretKey, webhookSecret] = keys;
  const publishableMode = publishableModeOf(publishableKey);
  const secretMode = secretModeOf(secretKey);
  if (!/^whsec_\w/.test(webhookSecret)) {
    throw new StartupProblem(
      'STRIPE_WEBHOOK_SECRET must begin with whsec_: take the signing secret of the webhook endpoint from the Stripe dashboard.',
    );
  }
  if (publishableMode !== secretMode) {
    throw new StartupProblem(
      `STRIPE_PUBLISHABLE_KEY is a ${publishableMode} key and STRIPE_SECRET_KEY a ${secretMode} key: take both from the same mode.`,
    );
  }
  if (production) requireAllowedMode(secretMode, isTestModeAllowed);
  else if (secretMode === 'live') {
    throw new StartupProblem(
      'STRIPE_SECRET_KEY is a live key, which moves real money: outside NODE_ENV=production use test keys.',
    );
  }
  return { publishableKey, secretKey, webhookSecret };
}

function publishableModeOf(key: string): Mode {
  if (/^(sk|rk|whsec)_/.test(key)) {
    throw new StartupProblem(
      'STRIPE_PUBLISHABLE_KEY holds a secret, and would be served to browsers: put the key that begins with pk_ there.',
    );
  }
  return modeOf(key, /^pk_(test|live)_\w/, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_.');
}

function secretModeOf(key: string): Mode {
  if (key.startsWith('pk_')) {
    throw new StartupProblem(
      'STRIPE_SECRET_KEY holds a publishable key: put the secret key, or a restricted one, there.',
    );
  }
  return modeOf(
    key,
    /^[sr]k_(test|live)_\w/,
    'STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_.',
  );
}

function modeOf(key: string, form: RegExp, otherwise: string): Mode {
  const mode = form.exec(key)?.[1];
  if (mode === 'test' || mode === 'live') return mode;
  throw new StartupProblem(otherwise);
}

/** Nobody pays in test mode, so production runs in it only if the operator says so. */
function requireAllowedMode(mode: Mode, isTestModeAllowed: boolean): void {
  if (mode === 'test' && !isTestModeAllowed) {
    throw new StartupProblem(
      'The STRIPE_* keys are test keys, with which nobody pays: set live keys, or STRIPE_TEST_MODE=1 to run production with them.',
    );
  }
  if (mode === 'live' && isTestModeAllowed) {
    throw new StartupProblem('STRIPE_TEST_MODE=1 goes with test keys: the STRIPE_* keys are live ones.');
  }
}
