import { runCommand } from '@shop/processes';
import { OUTLIVES_PARENT, scriptProcess } from '@shop/processes/testing';
import { testSteps } from '../steps/run-steps.ts';
import type { Step } from '../steps/step.ts';

// A command for tests: more steps than run concurrently, each with a process that prints its id and stays.

const onOutput = (text: string) => void process.stdout.write(text);

const endlessStep = (name: string): Step => ({
  name,
  run: async (group) => {
    await group.start({ ...scriptProcess(name, OUTLIVES_PARENT), channel: false, onOutput }).ended;
    return { passed: 0, failed: 1, skipped: 0, output: '' };
  },
});

await runCommand((group) => testSteps(group, ['unit', 'api', 'e2e'].map(endlessStep), []));
