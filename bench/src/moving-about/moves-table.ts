import type { Table } from '../table.ts';
import type { Change, Moves } from './watched-page.ts';

const MAX_CHANGE_MS = 100;
const MAX_INTERACTION_MS = 50;
/** An interaction that the browser does not report took less than this. */
const REPORTED_FROM_MS = 16;

/** The measurements as a table: navigations forward and back by route, interactions by person. */
export function movesTable(sessions: Readonly<Record<string, Moves>>): Table {
  const changes = Object.values(sessions).flatMap((session) => session.changes);
  const returns = Object.values(sessions).flatMap((session) => session.returns);
  const waited = returns.filter(({ answers }) => answers > 0).length;
  const astray = returns.filter(({ inSamePosition }) => !inSamePosition).length;
  return {
    columns: ['what, in ms', 'where', 'times', 'p50', 'p95', 'most', 'p95 at most'],
    rows: [
      row('content after a link', 'all routes', times(changes), MAX_CHANGE_MS),
      ...routesOf(changes).map((route) => row('', route, times(at(route, changes)))),
      row('content after back', 'all routes', times(returns), MAX_CHANGE_MS),
      ...routesOf(returns).map((route) => row('', route, times(at(route, returns)))),
      row(
        'interaction to next paint',
        'everywhere',
        Object.values(sessions).flatMap(interactionsOf),
        MAX_INTERACTION_MS,
      ),
      ...Object.entries(sessions).map(([person, moves]) =>
        row('', `of the ${person}`, interactionsOf(moves)),
      ),
    ],
    note:
      `${returns.length} navigations back: ${waited} waited for a response, ${astray} did not restore the scroll ` +
      'position.',
  };
}

const interactionsOf = ({ interactions, interactionCount }: Moves): number[] => [
  ...interactions,
  ...Array.from({ length: interactionCount - interactions.length }, () => 0),
];

const routesOf = (changes: readonly Change[]): string[] => [...new Set(changes.map(({ route }) => route))];
const at = (wanted: string, changes: readonly Change[]) => changes.filter(({ route }) => route === wanted);
const times = (changes: readonly Change[]): number[] => changes.map(({ milliseconds }) => milliseconds);

function row(what: string, where: string, figures: readonly number[], atMost?: number): string[] {
  const sorted = figures.toSorted((one, other) => one - other);
  const share = (part: number) =>
    formatMilliseconds(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN);
  return [
    what,
    where,
    String(sorted.length),
    share(0.5),
    share(0.95),
    share(1),
    atMost === undefined ? '' : String(atMost),
  ];
}

const formatMilliseconds = (milliseconds: number): string =>
  milliseconds < REPORTED_FROM_MS ? `< ${REPORTED_FROM_MS}` : milliseconds.toFixed(0);
