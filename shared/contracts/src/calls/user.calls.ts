import Type from 'typebox';
import { User, WaitingOrders } from '../entities.ts';
import { profileRules } from '../rules/profile.rules.ts';
import { Email, IdParams, PhoneNumber, Text } from '../values.ts';
import type { Call } from './call.ts';
import { examples } from './examples.ts';
import { Time } from './fields.ts';
import { UserListQuery } from './list-query.ts';

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
      expiresAt: Time,
    }),
    problems: [
      'invalid-identity',
      'forbidden',
      'account-removed',
      'email-bound',
      'new-email-unverified',
      'second-factor-required',
      'sign-in-too-old',
      'identity-unavailable',
    ],
    example: {
      body: { ...examples.buyer, idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYXJsIn0.c2lnbmF0dXJl' },
      response: { token: 'kT0w3mT2cJv6Y8uX1zB4nQ7sR9dF5gH2', expiresAt: '2026-03-02T10:30:00.000Z' },
    },
  },
  'DELETE /session': {
    summary: 'Signs out: revokes the access token that the call carries',
    access: 'signed-in',
    response: Type.Object({ acknowledged: Type.Boolean() }),
    example: { response: { acknowledged: true } },
  },
  'GET /admin/{email}': {
    summary: 'Tells whether a user is an admin; customers may ask for themselves only',
    access: 'signed-in',
    params: EmailParams,
    response: Type.Object({ admin: Type.Boolean() }),
    problems: ['forbidden'],
    example: { response: { admin: false } },
  },
  'GET /user': {
    summary: "Reads a user's profile, as a list of one",
    access: 'signed-in',
    query: Type.Object({ email: Email }),
    response: Type.Array(User),
    problems: ['forbidden'],
    example: { response: [examples.user] },
  },
  'PUT /user': {
    summary: "Saves the caller's own profile",
    access: 'signed-in',
    body: Type.Object({
      email: Type.Optional(Email),
      name: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
      institutionName: Text(500),
      department: Text(200),
      number: PhoneNumber,
      address: Text(500),
      linkedIn: Text(500),
      image: Text(2000),
    }),
    rules: profileRules,
    response: Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() }),
    problems: ['forbidden'],
    example: {
      body: { ...examples.buyer, ...examples.profile },
      response: { acknowledged: true, modifiedCount: 1 },
    },
  },
  'GET /users': {
    summary: 'Lists the users who have not been removed',
    access: 'admin',
    query: UserListQuery,
    response: Type.Array(User),
    example: { response: [examples.user] },
  },
  'DELETE /user/{id}': {
    summary: 'Removes a user; their orders and reviews stay',
    access: 'admin',
    params: IdParams,
    response: Type.Object({ deletedCount: Type.Integer() }),
    problems: ['not-found', 'own-removal', 'last-admin'],
    example: { response: { deletedCount: 1 } },
  },
  'GET /user/{id}/waiting': {
    summary: "Counts a user's orders that are not finished",
    access: 'admin',
    params: IdParams,
    response: WaitingOrders,
    problems: ['not-found'],
    example: { response: { unpaid: 3, toShip: 2 } },
  },
  'PUT /user/admin/{email}': {
    summary: 'Makes a user an admin; one who is one already stays one',
    access: 'admin',
    params: EmailParams,
    response: Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() }),
    problems: ['not-found', 'email-unverified'],
    example: { response: { acknowledged: true, modifiedCount: 1 } },
  },
  'DELETE /user/admin/{email}': {
    summary: "Takes an admin's rights; a customer stays one",
    access: 'admin',
    params: EmailParams,
    response: Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() }),
    problems: ['not-found', 'own-demotion', 'last-admin'],
    example: { response: { acknowledged: true, modifiedCount: 1 } },
  },
  'POST /users': {
    summary: "Keeps the buyer's phone and address for the next checkout",
    access: 'signed-in',
    body: Type.Object({
      phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Integer({ minimum: 0 })])),
      address: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    response: Type.Object({ acknowledged: Type.Boolean() }),
    example: { body: examples.contact, response: { acknowledged: true } },
  },
} as const satisfies Record<string, Call>;
