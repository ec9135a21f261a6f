import { optionsFrom } from './process-options.ts';
import { StartError } from './start-error.ts';
import { startSandbox } from './start-sandbox.ts';

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
