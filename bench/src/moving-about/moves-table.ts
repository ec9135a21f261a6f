import { atShare } from '../median.ts';
import type { Table } from '../table.ts';
import type { Moves } from './watched-page.ts';

const MAX_CHANGE_MS = 100;
const MAX_INTERACTION_MS = 50;

/** The measurements of all people as a table. An interaction that the browser does not report took less than 16 ms. */
export function movesTable(sessions: readonly Moves[]): Table {
  const interactions = sessions.flatMap(({ interactions, interactionCount }) => [
    ...interactions,
    ...Array.from({ length: interactionCount - interactions.length }, () => 0),
  ]);
  const returns = sessions.flatMap((session) => session.returns);
  const astray = returns.filter(({ inSamePosition }) => !inSamePosition).length;
  const times = (moves: readonly { milliseconds: number }[]) => moves.map(({ milliseconds }) => milliseconds);
  const changes = times(sessions.flatMap((session) => session.changes));
  return {
    columns: ['what, in ms', 'times', 'p50', 'p95', 'most', 'p95 at most'],
    rows: [
      row('content after a link', changes, MAX_CHANGE_MS),
      row('content after back', times(returns), MAX_CHANGE_MS),
      row('interaction to next paint', interactions, MAX_INTERACTION_MS),
    ],
    note: `${astray} of ${returns.length} navigations back did not restore the scroll position.`,
  };
}

const row = (what: string, figures: readonly number[], atMost: number): string[] => [
  what,
  String(figures.length),
  ...[0.5, 0.95, 1].map((share) => atShare(figures, share).toFixed(0)),
  String(atMost),
];
