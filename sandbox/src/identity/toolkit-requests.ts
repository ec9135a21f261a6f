import type { Call } from '../http/call.ts';
import { type Fields, isFields } from '../http/fields.ts';
import { IdentityError } from './identity-error.ts';

type FieldType = 'text' | 'flag' | 'object';

/**
 * The fields of Identity Toolkit v1's requests that the client library and the shop's tests send.
 */
const requestFields = {
  signUp: {
    clientType: 'text',
    displayName: 'text',
    email: 'text',
    password: 'text',
    returnSecureToken: 'flag',
  },
  signInWithPassword: { clientType: 'text', email: 'text', password: 'text', returnSecureToken: 'flag' },
  signInWithIdp: {
    pendingToken: 'text',
    postBody: 'text',
    requestUri: 'text',
    returnIdpCredential: 'flag',
    returnSecureToken: 'flag',
    sessionId: 'text',
  },
  lookup: { idToken: 'text' },
  update: {
    disableUser: 'flag',
    displayName: 'text',
    idToken: 'text',
    localId: 'text',
    mfa: 'object',
    oobCode: 'text',
    password: 'text',
    returnSecureToken: 'flag',
  },
  delete: { idToken: 'text' },
  sendOobCode: {
    clientType: 'text',
    continueUrl: 'text',
    email: 'text',
    idToken: 'text',
    requestType: 'text',
  },
  'mfaSignIn:finalize': {
    mfaEnrollmentId: 'text',
    mfaPendingCredential: 'text',
    totpVerificationInfo: 'object',
  },
} as const satisfies Record<string, Record<string, FieldType>>;

export type ToolkitOperation = keyof typeof requestFields;

/**
 * Reads the JSON of a request as the real service does: an unknown field, or one of another type, is refused.
 * @throws IdentityError INVALID_ARGUMENT with the service's message
 */
export function readRequest(operation: ToolkitOperation, call: Call): Fields {
  const body = readJson(call);
  const known = new Map<string, FieldType>(Object.entries(requestFields[operation]));
  for (const [name, value] of Object.entries(body)) {
    const type = known.get(name);
    if (!type) throw invalid(`Invalid JSON payload received. Unknown name "${name}": Cannot find field.`);
    // The service treats null as absent.
    if (value !== null && !isOfType(type, value)) throw invalid(`Invalid value at '${name}'`);
  }
  return body;
}

/** @throws IdentityError when the request has no API key, which identifies the project */
export function checkApiKey({ url, headers }: Call): void {
  if (url.searchParams.get('key') || headers['x-goog-api-key']) return;
  throw new IdentityError(
    "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    403,
    'PERMISSION_DENIED',
  );
}

/** @throws IdentityError INVALID_ARGUMENT when the body is no JSON object */
function readJson({ body }: Call): Fields {
  try {
    const value: unknown = JSON.parse(body || '{}');
    if (isFields(value)) return value;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw invalid('Invalid JSON payload received. Root element must be a message.');
}

function isOfType(type: FieldType, value: unknown): boolean {
  if (type === 'object') return isFields(value);
  return typeof value === (type === 'text' ? 'string' : 'boolean');
}

const invalid = (message: string) => new IdentityError(message, 400, 'INVALID_ARGUMENT');
