import { expect, test } from 'vitest';
import { ReleaseOutcomes } from './release-outcomes.ts';

const TEN_MINUTES = 600_000;

function outcomesAt(start = 0) {
  const clock = { now: start };
  return { clock, outcomes: new ReleaseOutcomes(() => clock.now) };
}

test('each visitor’s latest report of a release counts', () => {
  const { outcomes } = outcomesAt();
  outcomes.add('catalog@1.0.0', 'one', 'failed');
  outcomes.add('catalog@1.0.0', 'one', 'failed');

  expect(outcomes.add('catalog@1.0.0', 'other', 'failed')).toEqual({ worked: 0, failed: 2 });
  expect(outcomes.add('catalog@1.0.0', 'one', 'worked')).toEqual({ worked: 1, failed: 1 });
});

test('reports of another release count separately', () => {
  const { outcomes } = outcomesAt();
  outcomes.add('catalog@1.0.0', 'one', 'failed');

  expect(outcomes.add('catalog@1.1.0', 'other', 'worked')).toEqual({ worked: 1, failed: 0 });
});

test('a report counts for ten minutes', () => {
  const { outcomes, clock } = outcomesAt();
  outcomes.add('catalog@1.0.0', 'one', 'failed');
  clock.now = TEN_MINUTES - 1;
  expect(outcomes.add('catalog@1.0.0', 'other', 'failed').failed).toBe(2);

  clock.now = TEN_MINUTES;
  expect(outcomes.add('catalog@1.0.0', 'third', 'failed').failed).toBe(2);
});

test('the latest thousand are kept', () => {
  const { outcomes } = outcomesAt();
  outcomes.add('catalog@1.0.0', 'first', 'failed');
  for (let visitor = 0; visitor < 999; visitor += 1) outcomes.add('catalog@1.0.0', `${visitor}`, 'worked');

  expect(outcomes.add('catalog@1.0.0', 'last', 'worked')).toEqual({ worked: 1000, failed: 0 });
});

test('a release that starts again has none', () => {
  const { outcomes } = outcomesAt();
  outcomes.add('catalog@1.0.0', 'one', 'failed');
  outcomes.clear('catalog@1.0.0');

  expect(outcomes.add('catalog@1.0.0', 'other', 'failed')).toEqual({ worked: 0, failed: 1 });
});
