import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startScript } from '@shop/testkit/processes';
import { expect, inject, onTestFinished, test } from 'vitest';
import { emptyEmbeddedDirectory } from '../../../testing/embedded-template.ts';

const ROUNDS = 3;
const COMMITS_PER_ROUND = 100;
const TIME_LIMIT_MS = 120_000;

test(
  'acknowledged data is there after the process was killed',
  async () => {
    const directory = await emptyEmbeddedDirectory(inject('runFolder'));
    onTestFinished(() => rm(dirname(directory), { recursive: true, force: true }));
    let acknowledged = 0;

    for (let round = 1; round <= ROUNDS; round += 1) {
      const script = startScript(new URL('../../../testing/commit-rows.script.ts', import.meta.url), [
        directory,
      ]);
      onTestFinished(() => script.kill());

      const found: number[] = JSON.parse((await script.nextLine()) ?? '');
      expect(found).toEqual(found.map((_, index) => index + 1));
      expect(found.length).toBeGreaterThanOrEqual(acknowledged);

      for (let commit = 0; commit < COMMITS_PER_ROUND; commit += 1) {
        acknowledged = Number(await script.nextLine());
      }
      await script.kill();
    }
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * COMMITS_PER_ROUND);
  },
  TIME_LIMIT_MS,
);
