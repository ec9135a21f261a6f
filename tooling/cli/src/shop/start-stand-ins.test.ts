import { findFreePort, ProcessGroup } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, onTestFinished, test } from 'vitest';
import { startStandIns } from './start-stand-ins.ts';

async function cardsAddress(wantedCardsPort: number): Promise<string | undefined> {
  const group = new ProcessGroup();
  onTestFinished(() => group.stop());
  const settings = await startStandIns(group, {
    standIns: { identity: true, cards: true, mail: true },
    shopOrigin: 'http://localhost:65535',
    backendOrigin: 'http://localhost:65535',
    wantedCardsPort,
    dataDirectory: sourceTree({}),
    environment: process.env,
    onOutput: () => {},
  });
  return settings['STRIPE_API_URL'];
}

test('the card stand-in uses its preferred port', async () => {
  const port = await findFreePort();
  expect(await cardsAddress(port)).toMatch(new RegExp(`:${port}$`));
});

test('without a port after the highest one the card stand-in uses any', async () => {
  expect(await cardsAddress(65_536)).toMatch(/:\d+$/);
});
