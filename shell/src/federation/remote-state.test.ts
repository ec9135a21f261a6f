import { expect, test } from 'vitest';
import { idle, nextState, type RemoteEvent, type RemoteState } from './remote-state.ts';
import { aRemote } from './visit.fixture.ts';

const live = aRemote({ version: '1.1.0' });
const previous = aRemote({ version: '1.0.0' });

/** A remote's states after the given events, beginning with two releases. */
const statesAfter = (...events: RemoteEvent[]): RemoteState =>
  events.reduce(nextState, idle([live, previous]));

const load: RemoteEvent = { type: 'load' };
const loaded: RemoteEvent = { type: 'loaded' };
const fail = (version: string): RemoteEvent => ({ type: 'fail', version });

test.each([
  ['while it loads', [load]],
  ['after it was loaded', [load, loaded]],
])('a release that fails %s leaves the fallback', (_, events) => {
  const failed = statesAfter(...events, fail('1.1.0'));

  expect(failed).toEqual({ phase: 'failed', releases: [previous] });
  expect(nextState(failed, load)).toEqual({ phase: 'loading', releases: [previous] });
});

test('a remote is given up when its last release has failed, until the registry offers others', () => {
  const givenUp = statesAfter(load, fail('1.1.0'), load, fail('1.0.0'));

  expect(givenUp).toEqual({ phase: 'given-up', releases: [] });
  expect(nextState(givenUp, load)).toBe(givenUp);
  expect(nextState(givenUp, { type: 'refresh', releases: [live] })).toEqual(idle([live]));
});

test('an error of a release that was given up before changes nothing', () => {
  const ready = statesAfter(load, fail('1.1.0'), load, loaded);

  expect(nextState(ready, fail('1.1.0'))).toBe(ready);
});

test('a remote without any release is given up as soon as it is requested', () => {
  expect(nextState(idle([]), load).phase).toBe('given-up');
});

const states = {
  idle: statesAfter(),
  loading: statesAfter(load),
  ready: statesAfter(load, loaded),
  failed: statesAfter(load, fail('1.1.0')),
  'given-up': statesAfter(load, fail('1.1.0'), load, fail('1.0.0')),
};
/** Of the release that each state is about. */
const eventsOf = ({ releases: [current] }: RemoteState): RemoteEvent[] => [
  load,
  loaded,
  fail(current?.version ?? '1.0.0'),
  { type: 'refresh', releases: [live, previous] },
];

test.each([
  ['idle', ['loading', 'idle', 'failed', 'idle']],
  ['loading', ['loading', 'ready', 'failed', 'loading']],
  ['ready', ['ready', 'ready', 'failed', 'ready']],
  ['failed', ['loading', 'failed', 'given-up', 'failed']],
  ['given-up', ['given-up', 'given-up', 'given-up', 'idle']],
] as const)('%s: load, loaded, fail and refresh lead to %j', (phase, expected) => {
  const state = states[phase];

  expect(state.phase).toBe(phase);
  expect(eventsOf(state).map((event) => nextState(state, event).phase)).toEqual(expected);
  // The loader compares states to see whether an event counted.
  for (const event of eventsOf(state)) {
    const next = nextState(state, event);
    expect(next === state).toBe(next.phase === phase);
  }
});
