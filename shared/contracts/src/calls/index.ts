import type { Static, TSchema } from 'typebox';
import { catalogueCalls } from './catalogue.calls.ts';
import { flagCalls } from './flag.calls.ts';
import { importCalls } from './import.calls.ts';
import { mailCalls } from './mail.calls.ts';
import { orderCalls } from './order.calls.ts';
import { overviewCalls } from './overview.calls.ts';
import { partCalls } from './part.calls.ts';
import { publishingCalls } from './publishing.calls.ts';
import { quickOrderCalls } from './quick-order.calls.ts';
import { releaseConsoleCalls } from './release-console.calls.ts';
import { reviewCalls } from './review.calls.ts';
import { savedListCalls } from './saved-list.calls.ts';
import { termCalls } from './term.calls.ts';
import { tradeCalls } from './trade.calls.ts';
import { userCalls } from './user.calls.ts';

export { Import } from '../import-entities.ts';
export { Problem } from '../problem-schema.ts';
export { type ProblemCode, problems } from '../problems.ts';
export type * from './call.ts';
export type * from './catalogue.entities.ts';
export * from './catalogue-query.ts';
export { Sha384 } from './fields.ts';
export type { Flag } from './flag.calls.ts';
export type { BulkChanges } from './import.calls.ts';
export * from './list-query.ts';
export type { Mail, MailListQuery } from './mail.calls.ts';
export type { PublishingOverview, ReleaseState } from './publishing.calls.ts';
export type {
  ConsoleRelease,
  ConsoleRemote,
  ReleaseConsole,
  ReleaseErrorPlace,
  ReleaseEvent,
} from './release-console.calls.ts';

export type { Term, TermListQuery } from './term.calls.ts';

/** Every call of the API, by method and path below the API's base. */
export const calls = {
  ...userCalls,
  ...partCalls,
  ...catalogueCalls,
  ...reviewCalls,
  ...orderCalls,
  ...tradeCalls,
  ...overviewCalls,
  ...importCalls,
  ...quickOrderCalls,
  ...savedListCalls,
  ...publishingCalls,
  ...flagCalls,
  ...releaseConsoleCalls,
  ...termCalls,
  ...mailCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

type Typed<Name extends CallName, Part extends string> =
  Calls[Name] extends Record<Part, infer Schema>
    ? Schema extends TSchema
      ? Static<Schema>
      : undefined
    : undefined;

export type ParamsOf<Name extends CallName> = Typed<Name, 'params'>;
export type QueryOf<Name extends CallName> = Typed<Name, 'query'>;
export type BodyOf<Name extends CallName> = Typed<Name, 'body'>;
export type ResponseOf<Name extends CallName> = Static<Calls[Name]['response']>;
