import Type, { type Static } from 'typebox';
import { type MailKind, type MailState, mailKinds, mailStates } from '../mail.ts';
import { Id, IdParams, OneOf } from '../values.ts';
import type { Call } from './call.ts';
import { PageQuery } from './list-query.ts';

const State = OneOf(Object.keys(mailStates) as MailState[]);

/** A mail of the shop, without its text. */
const Mail = Type.Object({
  _id: Id,
  kind: OneOf(Object.keys(mailKinds) as MailKind[]),
  state: State,
  to: Type.String({ description: 'The present address of the account' }),
  about: Type.Optional(Type.String({ description: 'The number of an order, or the name of a part' })),
  createdAt: Type.String(),
  sentAt: Type.Optional(Type.String()),
  tries: Type.Integer(),
  nextTryAt: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String({ description: 'Why it waits, or was not sent' })),
});
export type Mail = Static<typeof Mail>;

const MailListQuery = Type.Object({ ...PageQuery.properties, state: Type.Optional(State) });
export type MailListQuery = Static<typeof MailListQuery>;

const Watch = Type.Object({ watching: Type.Boolean() });

export const mailCalls = {
  'GET /mails': {
    summary: 'Lists what the shop wrote to people, and what waits to be sent',
    access: 'admin',
    query: MailListQuery,
    response: Type.Array(Mail),
    example: {
      response: [
        {
          _id: 'mail_019ab3f20c05f0e8d4c2b6a4978831a2c4d6e8f0a1b3c5d7',
          kind: 'placed',
          state: 'sent',
          to: 'carl@example.com',
          about: '100017',
          createdAt: '2026-03-02T11:15:00.000Z',
          sentAt: '2026-03-02T11:15:01.000Z',
          tries: 1,
        },
      ],
    },
  },
  'PUT /mails/{id}': {
    summary: 'Sends a mail again, also to an address that has bounced',
    access: 'admin',
    params: IdParams,
    response: Type.Object({ acknowledged: Type.Boolean() }),
    problems: ['not-found'],
    example: { response: { acknowledged: true } },
  },
  'GET /watches/{id}': {
    summary: 'Tells whether the caller waits for a part to be back in stock',
    access: 'signed-in',
    params: IdParams,
    response: Watch,
    example: { response: { watching: true } },
  },
  'PUT /watches/{id}': {
    summary: 'Writes to the caller, once, when a sold-out part can be ordered again',
    access: 'signed-in',
    params: IdParams,
    response: Watch,
    problems: ['not-found'],
    example: { response: { watching: true } },
  },
  'DELETE /watches/{id}': {
    summary: 'Writes to the caller about the part no more',
    access: 'signed-in',
    params: IdParams,
    response: Type.Object({ deletedCount: Type.Integer() }),
    example: { response: { deletedCount: 1 } },
  },
} as const satisfies Record<string, Call>;
