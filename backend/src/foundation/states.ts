/** From each state, which event leads to which one. Statements, guards and refusals follow such a table. */
export type States<State extends string> = Readonly<Record<State, Readonly<Record<string, State>>>>;

/** The states in which an event can happen. */
export const statesBefore = <State extends string>(states: States<State>, event: string): State[] =>
  (Object.keys(states) as State[]).filter((state) => event in states[state]);

/** The same as SQL: `('paid')`. */
export const sourceStates = (states: States<string>, event: string): string =>
  `(${statesBefore(states, event)
    .map((state) => `'${state}'`)
    .join(', ')})`;

/** @throws where a state is to become another that no event leads to */
export function checkTransition<State extends string>(states: States<State>, from: State, to: State): void {
  if (from === to || Object.values(states[from]).includes(to)) return;
  throw new Error(`"${from}" cannot become "${to}"`);
}
