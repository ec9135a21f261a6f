/** What events of the audit log have in common. */
export interface HistoryEvent {
  _id: string;
  at: string;
  actor: string;
  name?: string;
}

const ACTORS: Readonly<Record<string, string>> = {
  system: 'the shop',
  payments: 'the card provider',
  'command-line': 'an operator',
};

/** Who did it. */
export const eventActor = ({ actor, name }: Pick<HistoryEvent, 'actor' | 'name'>): string =>
  ACTORS[actor] ?? name ?? 'a former user';
