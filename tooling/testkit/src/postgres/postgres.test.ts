import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startScript } from '../processes/script.ts';
import { startPostgres } from './postgres.ts';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

test('each database is new, and after the stop nothing listens', async () => {
  const postgres = await startPostgres();
  const [one, other] = await Promise.all([postgres.createDatabase(), postgres.createDatabase()]);
  expect(one).not.toBe(other);
  expect(await answers(one)).toBe(true);

  await postgres.stop();
  expect(await answers(one)).toBe(false);
});

test('the server ends when the process that started it is killed', async () => {
  const script = startScript(new URL('./start-postgres.script.ts', import.meta.url), []);
  onTestFinished(() => script.kill());
  const url = (await script.nextLine()) ?? '';
  expect(await answers(url)).toBe(true);

  await script.kill();
  await expect.poll(() => answers(url)).toBe(false);
});
