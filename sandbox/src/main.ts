import { StartError } from './start-error.ts';
import { type SandboxOptions, startSandbox } from './start-sandbox.ts';

// The stand-ins as a separate process. A parent with an IPC channel is sent their addresses; they end when it
// does.

try {
  const sandbox = await startSandbox(optionsFrom(process.env));
  const stop = async () => {
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  const { identity, cards, mail } = sandbox;
  if (!process.send)
    console.log(
      `Identity stand-in: ${identity.url}\nCard stand-in: ${cards.url}\nMail stand-in: ${mail.url}`,
    );
  else if (process.connected) process.send({ type: 'ready', identity, cards, mail: { url: mail.url } });
  else await stop(); // the parent ended while this one started
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

/**
 * Reads the process's options from its environment; unset or empty ones have their default.
 * @throws StartError for a webhook address without its secret
 */
function optionsFrom(environment: Readonly<Record<string, string | undefined>>): SandboxOptions {
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
