import { type Fields, isFields } from '../http/fields.ts';
import { IdentityError } from './identity-error.ts';

type FieldType = 'string' | 'boolean' | 'object';

const password = {
  clientType: 'string',
  email: 'string',
  password: 'string',
  returnSecureToken: 'boolean',
} as const;

/**
 * The fields of Identity Toolkit v1's requests that the client library and the shop's tests send.
 */
const requestFields = {
  signUp: { ...password, displayName: 'string' },
  signInWithPassword: password,
  signInWithIdp: {
    pendingToken: 'string',
    postBody: 'string',
    requestUri: 'string',
    returnIdpCredential: 'boolean',
    returnSecureToken: 'boolean',
    sessionId: 'string',
  },
  lookup: { idToken: 'string' },
  update: {
    disableUser: 'boolean',
    displayName: 'string',
    idToken: 'string',
    localId: 'string',
    mfa: 'object',
    oobCode: 'string',
    password: 'string',
    returnSecureToken: 'boolean',
  },
  delete: { idToken: 'string' },
  sendOobCode: { clientType: 'string', email: 'string', idToken: 'string', requestType: 'string' },
  'mfaSignIn:finalize': {
    mfaEnrollmentId: 'string',
    mfaPendingCredential: 'string',
    totpVerificationInfo: 'object',
  },
} as const satisfies Record<string, Record<string, FieldType>>;

export type ToolkitOperation = keyof typeof requestFields;

/**
 * Reads the JSON of a request as the real service does: an unknown field, or one of another type, is refused.
 * @throws IdentityError with the service's message
 */
export function readRequest(operation: ToolkitOperation, json: string): Fields {
  const body = parse(json);
  const known = new Map<string, FieldType>(Object.entries(requestFields[operation]));
  for (const [name, value] of Object.entries(body)) {
    const type = known.get(name);
    if (!type) {
      throw new IdentityError(`Invalid JSON payload received. Unknown name "${name}": Cannot find field.`);
    }
    // The service treats null as absent.
    if (value !== null && typeof value !== type) throw new IdentityError(`Invalid value at '${name}'`);
  }
  return body;
}

function parse(json: string): Fields {
  try {
    const value: unknown = JSON.parse(json);
    if (isFields(value)) return value;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw new IdentityError('Invalid JSON payload received. Root element must be a message.');
}
