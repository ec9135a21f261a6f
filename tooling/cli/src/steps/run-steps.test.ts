import { ProcessGroup } from '@shop/processes';
import { expect, test } from 'vitest';
import { chooseSteps, failureLines, runSteps, summaryLine } from './run-steps.ts';
import { asTests, type Step } from './step.ts';

interface Behaviour {
  failed?: number;
  failures?: string[];
  needs?: string[];
  alone?: boolean;
  run?: () => Promise<void>;
}

function step(
  name: string,
  { failed = 0, failures = [], needs = [], alone = false, run = async () => {} }: Behaviour = {},
): Step {
  return {
    name,
    needs,
    alone,
    run: async () => {
      await run();
      return { passed: 2, failed, skipped: 0, output: `${name} prints`, failures };
    },
  };
}

async function runAll(steps: Step[]) {
  const printed: string[] = [];
  const result = await runSteps(new ProcessGroup(), steps, (line) => printed.push(line));
  return { ...result, printed: printed.join('\n') };
}

test('a failed step stops no other, and its output is printed', async () => {
  const { counts, printed } = await runAll([step('lint', { failed: 1 }), step('unit')]);
  expect(counts).toEqual({ passed: 4, failed: 1, skipped: 0 });
  expect(printed).toContain('lint prints');
  expect(printed).not.toContain('unit prints');
  expect(printed).toMatch(/✗ lint .*2 passed, 1 failed/);
  expect(printed).toMatch(/✓ unit .*2 passed, 0 failed/);
});

test('failures are named by step, file and title, and a failed check without tests by its step', async () => {
  const { failures } = await runAll([
    step('lint', { failed: 1 }),
    step('unit'),
    step('e2e', { failed: 1, failures: ['journeys/buy.spec.ts › buys a part'] }),
  ]);
  expect(failures).toEqual(['lint', 'e2e: journeys/buy.spec.ts › buys a part']);
});

test('the browser tests are not run without a build', async () => {
  const { counts, printed } = await runAll([step('build', { failed: 1 }), step('e2e', { needs: ['build'] })]);
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(printed).toContain('not run: build failed');
});

test('two steps run concurrently, and an exclusive one alone', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const observed = (name: string, alone = false): Step =>
    step(name, {
      alone,
      run: async () => {
        running.add(name);
        await Promise.resolve();
        seen.push([...running].join('+'));
        running.delete(name);
      },
    });
  await runAll([observed('build'), observed('lint'), observed('e2e', true), observed('api')]);
  expect(seen).toEqual(['build+lint', 'lint', 'e2e', 'api']);
});

test('a chosen step runs with those it needs', () => {
  const steps = [step('build'), step('lint'), step('e2e', { needs: ['build'] })];
  expect(chooseSteps(steps, ['e2e']).map(({ name }) => name)).toEqual(['build', 'e2e']);
  expect(chooseSteps(steps, [])).toEqual(steps);
  expect(() => chooseSteps(steps, ['smoke'])).toThrow('There is no step smoke, only build, lint, e2e.');
});

test('a step of tests that ran none has failed', () => {
  const { failed, output } = asTests({ passed: 0, failed: 0, skipped: 3 }, true, '');
  expect(failed).toBe(1);
  expect(output).toContain('This step ran no test.');
});

test('a failure outside of every test fails the step', () => {
  expect(asTests({ passed: 5, failed: 0, skipped: 0 }, false, '').failed).toBe(1);
  expect(asTests({ passed: 5, failed: 2, skipped: 0 }, false, '').failed).toBe(2);
});

test('the last line names what passed and what failed', () => {
  expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
});

test('skipped tests are named only if there are some', () => {
  expect(summaryLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
});

test('failed tests are named above the last line, only the first ones where there are many', () => {
  expect(failureLines([])).toEqual([]);
  expect(failureLines(['lint', 'e2e: a.spec.ts › buys'])).toEqual([
    'Failed:',
    '  lint',
    '  e2e: a.spec.ts › buys',
  ]);
  const lines = failureLines(Array.from({ length: 45 }, (_, index) => `test ${index}`));
  expect(lines).toHaveLength(42);
  expect(lines.at(-1)).toBe('  and 5 more');
});
