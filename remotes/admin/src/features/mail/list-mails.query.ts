import { call } from '@shop/api-client';
import { pagesKey } from '@shop/api-client/cached';
import { type MailState, mailStates } from '@shop/contracts';
import type { Mail } from '@shop/contracts/calls';
import type { ListOptions, ListView } from '../../lists/list-address.model.ts';
import { type ListSource, preloadList } from '../../lists/list-page.query.ts';

const isState = (name: string): name is MailState => Object.hasOwn(mailStates, name);

export const states = Object.keys(mailStates).filter(isState);

/** Mails are not sorted, and filtered by their state. */
export const mailOptions: ListOptions<never, MailState> = {
  sorts: [],
  filter: { name: 'state', values: states },
};

/** The mails, newest first. */
export function mailsSource({ filter }: ListView<never, MailState>): ListSource<Mail> {
  const asked = filter ? { state: filter } : {};
  return {
    keyOf: (choice) => pagesKey('GET /mails', { query: asked }, choice),
    read: async (from, signal) =>
      (await call('GET /mails', { query: { ...asked, ...from }, signal })).toReversed(),
  };
}

export const preloadMails = (): Promise<void> => preloadList(mailsSource, mailOptions);
