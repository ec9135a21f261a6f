import { createServer, request as sendRequest } from 'node:http';
import { findFreePort } from '@shop/processes';
import { longRunIf } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';

/**
 * Serves the shop through a proxy that cuts the first answers with a file off, under the headers of the whole one, and
 * trusts a browser that says that it has it.
 */
async function withCutAnswers(
  shop: string,
  { file, cut }: { file: RegExp; cut: number },
  work: (url: string) => Promise<void>,
): Promise<void> {
  let left = cut;
  const proxy = createServer((request, response) => {
    const url = new URL(request.url ?? '/', shop);
    const headers = { ...request.headers, host: url.host, 'accept-encoding': 'identity' };
    const forwarded = sendRequest(url, { method: request.method, headers }, (answer) => {
      if (!file.test(url.pathname) || answer.statusCode !== 200 || left === 0) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      left -= 1;
      const { 'content-length': _, ...others } = answer.headers;
      response.writeHead(200, { ...others, 'content-length': 100 });
      answer.once('data', (chunk: Buffer) => response.end(chunk.subarray(0, 100)));
    });
    request.pipe(forwarded);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve));
  try {
    await work(`http://localhost:${port}`);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}

for (const [what, file] of [
  ['entry is', /\/remotes\/account\/.*remoteEntry\.js$/],
  ['scripts are', /\/remotes\/account\/.*\/js\/.*\.js$/],
  ['styles are', /\/remotes\/account\/.*\.css$/],
] as const) {
  const title = `a remote’s ${what} loaded whole after a proxy cut them off`;
  test(title, longRunIf(what === 'entry is'), async ({ page, shop }) => {
    await withCutAnswers(shop.url, { file, cut: 2 }, async (url) => {
      const main = page.getByRole('main');
      const retry = main.getByRole('button', { name: 'Retry' });
      await page.addLocatorHandler(retry, () => retry.click(), { times: 1, noWaitAfter: true });
      await page.goto(`${url}/login`);
      await main.getByRole('button', { name: 'Show' }).click();
      await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    });
  });
}
