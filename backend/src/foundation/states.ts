/** From each state, which event leads to which one. Statements, guards and refusals follow such a table. */
export type States<State extends string> = Readonly<Record<State, Readonly<Record<string, State>>>>;

/** The events of a table. */
type EventOf<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table];

/** The states in which an event can happen. */
export const statesBefore = <Table extends States<string>>(states: Table, event: EventOf<Table>) =>
  (Object.keys(states) as Extract<keyof Table, string>[]).filter((state) => event in (states[state] ?? {}));

/** The same as SQL: `('paid')`. */
export const sourceStates = <Table extends States<string>>(states: Table, event: EventOf<Table>): string =>
  inSql(statesBefore(states, event));

/** States as SQL: `('paid', 'shipped')`. */
export const inSql = (states: readonly string[]): string =>
  `(${states.map((state) => `'${state}'`).join(', ')})`;

/** @throws where a state is to become another that no event leads to */
export function checkTransition<State extends string>(states: States<State>, from: State, to: State): void {
  if (from === to || Object.values(states[from]).includes(to)) return;
  throw new Error(`"${from}" cannot become "${to}"`);
}
