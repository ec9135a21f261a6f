import { HomePage } from '../pages/home.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { violationsOfPurchase, watchPolicy } from './policy-watch.ts';

test('no page violates its policy, from home through the identity provider’s popup to a paid order', async ({
  page,
  request,
}) => {
  expect(await violationsOfPurchase(page, await anOrderablePart(request))).toEqual([]);
});

test('an injected script does not run', async ({ page }) => {
  const broken = await watchPolicy(page);
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</body>', '<script>window.stolen = true</script></body>');
    await route.fulfill({ response: answer, body });
  });
  const home = new HomePage(page);
  await home.open();
  await expect(home.parts).toHaveCount(6);
  expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();
  await expect.poll(() => broken).toEqual([expect.stringContaining('enforce script-src-elem inline')]);
});

test('a text injected by the page’s code becomes neither markup nor a script', async ({ page }) => {
  await new HomePage(page).open();
  const asMarkup = page.evaluate(() => {
    document.body.innerHTML = '<img src="x" onerror="window.stolen = true">';
  });
  await expect(asMarkup).rejects.toThrow(/TrustedHTML/);
  const asScript = page.evaluate(() => {
    document.createElement('script').src = 'https://evil.example/x.js';
  });
  await expect(asScript).rejects.toThrow(/TrustedScriptURL/);
});

test('each response allows scripts by a new nonce only', async ({ request }) => {
  const nonceOf = async (): Promise<string> => {
    const answer = await request.get('/');
    const policy = answer.headers()['content-security-policy'] ?? '';
    const [, nonce = ''] = /script-src 'nonce-([\w-]{22})' 'strict-dynamic';/.exec(policy) ?? [];
    const scripts = (await answer.text()).match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});
