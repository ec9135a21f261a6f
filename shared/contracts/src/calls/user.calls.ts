import Type from 'typebox';
import { User } from '../entities.ts';
import { Email } from '../values.ts';
import type { Call } from './call.ts';

const EmailParams = Type.Object({ email: Email });

export const userCalls = {
  'PUT /user/{email}': {
    summary: "Exchanges the identity provider's ID token for an access token",
    access: 'identity',
    params: EmailParams,
    body: Type.Object({
      email: Email,
      name: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
      idToken: Type.String({ minLength: 1, maxLength: 8192 }),
    }),
    response: Type.Object({
      token: Type.String(),
      expiresAt: Type.String({ format: 'date-time' }),
    }),
    problems: ['invalid-identity', 'account-removed', 'email-bound', 'identity-unavailable'],
  },
  'DELETE /session': {
    summary: 'Signs out: revokes the access token that the call carries',
    access: 'signed-in',
    response: Type.Object({ acknowledged: Type.Boolean() }),
  },
  'GET /admin/{email}': {
    summary: 'Tells whether a user is an admin; customers may ask for themselves only',
    access: 'signed-in',
    params: EmailParams,
    response: Type.Object({ admin: Type.Boolean() }),
    problems: ['forbidden'],
  },
  'GET /user': {
    summary: "Reads a user's profile, as a list of one",
    access: 'signed-in',
    query: Type.Object({ email: Email }),
    response: Type.Array(User),
    problems: ['forbidden'],
  },
  'POST /users': {
    summary: "Keeps the buyer's phone and address for the next checkout",
    access: 'signed-in',
    body: Type.Object({
      phone: Type.Optional(Type.String({ maxLength: 40 })),
      address: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    response: Type.Object({ acknowledged: Type.Boolean() }),
  },
} as const satisfies Record<string, Call>;
