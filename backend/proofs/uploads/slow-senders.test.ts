import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { listen } from '@shop/testkit/network';
import { times } from '@shop/testkit/random';
import { describe, expect, it } from 'vitest';
import { plainPicture } from '../../testing/pictures.ts';
import { shopOfFile } from '../../testing/test-shop.ts';
import { formWith, upload } from './upload.ts';

/** Two uploads each: more than the shop accepts at once. */
const SLOW_ACCOUNTS = times(12, 60);

const FORM_START =
  '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const FORM_END = '\r\n--b--\r\n';

const shop = await shopOfFile();
const port = await listen(shop.app.server);
const http = shop.app.server.server;

describe('uploads of clients that are slow or give up', () => {
  const newcomer = async () => (await shop.customer()).api.token ?? '';
  const newcomers = (count: number) => Promise.all(Array.from({ length: count }, newcomer));
  const picture = (colour: string) => plainPicture({}, colour).png().toBuffer();

  /** Begins an upload on a new connection. */
  async function begin(token: string, content: string | Buffer = '') {
    const atServer = once(http, 'connection');
    const socket = connect(port, '127.0.0.1');
    // The server may close a connection while bytes are still on their way.
    socket.on('error', () => undefined);
    const [served]: Socket[] = await atServer;
    if (!served) throw new Error('The server took no connection');
    const received = once(http, 'request');
    socket.write(
      `POST /api/images HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: 10000000\r\n\r\n${FORM_START}`,
    );
    socket.write(content);
    await received;
    return { socket, served };
  }

  /** Aborts uploads, and waits until the server has noticed. */
  async function giveUp(uploads: { socket: Socket; served: Socket }[]): Promise<void> {
    await Promise.all(
      uploads.map(({ socket, served }) => {
        const noticed = once(served, 'close');
        socket.destroy();
        return noticed;
      }),
    );
  }

  async function expectUploaded(token: string, file: Buffer): Promise<void> {
    const { status } = await upload(`http://127.0.0.1:${port}`, token, formWith(file));
    expect(status).toBe(200);
  }

  it('never delay others, and release their memory when they disconnect', async () => {
    const accounts = await newcomers(SLOW_ACCOUNTS);
    const uploads = [];
    for (const token of [...accounts, ...accounts]) uploads.push(await begin(token, Buffer.alloc(1000)));
    await expectUploaded(await newcomer(), await picture('#111111'));

    await giveUp(uploads);
    for (const token of accounts) await expectUploaded(token, await picture('#222222'));
  });

  it('release their memory when they disconnect while their picture is processed', async () => {
    const accounts = await newcomers(SLOW_ACCOUNTS);
    const uploads = [];
    for (const [index, token] of accounts.entries()) {
      const file = await picture(`#33${String(index).padStart(4, '0')}`);
      uploads.push(await begin(token, Buffer.concat([file, Buffer.from(FORM_END)])));
    }
    await giveUp(uploads);
    // Queued behind the upload that is processed now.
    await expectUploaded(await newcomer(), await picture('#444444'));
    for (const token of accounts) await expectUploaded(token, await picture('#555555'));
  });
});
