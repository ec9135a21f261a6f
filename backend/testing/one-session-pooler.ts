import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The end of an answer: ReadyForQuery, before the state of the transaction. */
const READY = Buffer.from('Z\0\0\0\u0005', 'latin1');

/**
 * Starts a pooler whose clients share one session of the server, as those of one in transaction mode do between their
 * transactions.
 * @param server the address of a database whose server asks for no password
 * @returns the pooler, and the address of the database through it
 */
export async function startOneSessionPooler(server: string): Promise<{ pooler: Server; url: string }> {
  const { hostname, port } = new URL(server);
  const session = connect(Number(port), hostname);
  await once(session, 'connect');
  let greeting: Promise<Buffer> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const pooler = createServer(async (client: Socket) => {
    client.on('error', () => undefined).on('close', () => client.destroy());
    const [startup] = await once(client, 'data');
    greeting ??= answerOf(session, startup);
    client.write(await greeting);
    client.on('data', (request: Buffer) => {
      // Terminate ends the client alone.
      if (request[0] === 'X'.charCodeAt(0)) return;
      turn = turn.then(async () => client.write(await answerOf(session, request)));
    });
  });
  pooler.on('close', () => session.destroy());
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const address = pooler.address();
  const url = new URL(server);
  if (typeof address === 'object' && address) url.host = `127.0.0.1:${address.port}`;
  return { pooler, url: url.href };
}

async function answerOf(session: Socket, request: Buffer): Promise<Buffer> {
  session.write(request);
  let answer = Buffer.alloc(0);
  while (!answer.subarray(-READY.length - 1, -1).equals(READY)) {
    const [chunk]: Buffer[] = await once(session, 'data');
    answer = Buffer.concat([answer, chunk ?? Buffer.alloc(0)]);
  }
  return answer;
}
