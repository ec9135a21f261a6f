import { StartError } from './start-error.ts';
import type { SandboxOptions } from './start-sandbox.ts';

/**
 * Reads the process's options from its environment; unset or empty ones have their default.
 * @throws StartError for a webhook address without its secret
 */
export function optionsFrom(environment: Readonly<Record<string, string | undefined>>): SandboxOptions {
  const dataDir = environment['SANDBOX_DATA_DIR'];
  const url = environment['SANDBOX_WEBHOOK_URL'];
  const secret = environment['SANDBOX_WEBHOOK_SECRET'];
  const shopOrigin = environment['SHOP_ORIGIN'];
  const cardsPort = environment['SANDBOX_CARDS_PORT'];
  if (Boolean(url) !== Boolean(secret)) {
    throw new StartError('SANDBOX_WEBHOOK_URL and SANDBOX_WEBHOOK_SECRET go together: set both or neither.');
  }
  return {
    ...(dataDir ? { dataDir } : {}),
    ...(shopOrigin ? { shopOrigin } : {}),
    ...(url && secret ? { webhook: { url, secret } } : {}),
    ...(cardsPort ? { cardsPort: Number(cardsPort) } : {}),
  };
}
