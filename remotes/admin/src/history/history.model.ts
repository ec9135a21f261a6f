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

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment (ISO 8601) in the reader's own time zone. */
export const formatMoment = (at: string): string => moment.format(new Date(at));
