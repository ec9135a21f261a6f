import type { TSchema } from 'typebox';
import type { ProblemCode } from '../problems.ts';
import type { FormRules } from '../rules/field-rules.ts';

/**
 * Who may make a call. `public`: anyone. `identity`: callers with an ID token of the identity provider.
 * `signed-in`: a valid access token. `admin`: a valid token of an admin with a verified email.
 * `publisher`: the credential of a team's CI, or an admin's token.
 */
export type Access = 'public' | 'identity' | 'signed-in' | 'admin' | 'publisher';

/** One call of the API: input, output, access and refusals. */
export interface Call {
  readonly summary: string;
  readonly access: Access;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The longest body, where it is longer than that of other calls. */
  readonly maxBodyBytes?: number;
  /** The messages for the body's fields, if a form sends it. */
  readonly rules?: FormRules;
  readonly response: TSchema;
  /** Refusals besides those that follow from `access` and the schemas. */
  readonly problems?: readonly ProblemCode[];
  readonly example?: { readonly body?: unknown; readonly response: unknown };
}
