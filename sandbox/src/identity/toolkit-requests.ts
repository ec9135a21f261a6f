import type { Call } from '../http/call.ts';
import { type Fields, isFields } from '../http/fields.ts';
import { IdentityError } from './identity-error.ts';

type FieldType = 'text' | 'flag' | 'list' | 'object';

const tenant = { tenantId: 'text', targetProjectId: 'text', delegatedProjectNumber: 'text' } as const;
const captcha = {
  captchaChallenge: 'text',
  captchaResponse: 'text',
  clientType: 'text',
  instanceId: 'text',
  recaptchaVersion: 'text',
} as const;

/**
 * The fields of Identity Toolkit v1's requests, from Google's description of that API (October 2026). The
 * client library also sends `returnSecureToken` when it signs up, which the real service accepts.
 */
const requestFields = {
  signUp: {
    ...tenant,
    ...captcha,
    disabled: 'flag',
    displayName: 'text',
    email: 'text',
    emailVerified: 'flag',
    idToken: 'text',
    localId: 'text',
    mfaInfo: 'list',
    password: 'text',
    phoneNumber: 'text',
    photoUrl: 'text',
    returnSecureToken: 'flag',
  },
  signInWithPassword: {
    ...tenant,
    ...captcha,
    email: 'text',
    idToken: 'text',
    password: 'text',
    pendingIdToken: 'text',
    returnSecureToken: 'flag',
  },
  signInWithIdp: {
    ...tenant,
    autoCreate: 'flag',
    idToken: 'text',
    pendingIdToken: 'text',
    pendingToken: 'text',
    postBody: 'text',
    requestUri: 'text',
    returnIdpCredential: 'flag',
    returnRefreshToken: 'flag',
    returnSecureToken: 'flag',
    sessionId: 'text',
  },
  lookup: {
    ...tenant,
    email: 'list',
    federatedUserId: 'list',
    idToken: 'text',
    initialEmail: 'list',
    localId: 'list',
    phoneNumber: 'list',
  },
  update: {
    ...tenant,
    ...captcha,
    createdAt: 'text',
    customAttributes: 'text',
    deleteAttribute: 'list',
    deletePasskey: 'list',
    deleteProvider: 'list',
    disableUser: 'flag',
    displayName: 'text',
    email: 'text',
    emailVerified: 'flag',
    idToken: 'text',
    lastLoginAt: 'text',
    linkProviderUserInfo: 'object',
    localId: 'text',
    mfa: 'object',
    oobCode: 'text',
    password: 'text',
    phoneNumber: 'text',
    photoUrl: 'text',
    provider: 'list',
    returnSecureToken: 'flag',
    upgradeToFederatedLogin: 'flag',
    validSince: 'text',
  },
  delete: { ...tenant, idToken: 'text', localId: 'text' },
  sendOobCode: {
    ...tenant,
    androidInstallApp: 'flag',
    androidMinimumVersion: 'text',
    androidPackageName: 'text',
    canHandleCodeInApp: 'flag',
    captchaResp: 'text',
    challenge: 'text',
    clientType: 'text',
    continueUrl: 'text',
    dynamicLinkDomain: 'text',
    email: 'text',
    iOSAppStoreId: 'text',
    iOSBundleId: 'text',
    idToken: 'text',
    linkDomain: 'text',
    newEmail: 'text',
    recaptchaVersion: 'text',
    requestType: 'text',
    returnOobLink: 'flag',
    userIp: 'text',
  },
  'mfaSignIn:finalize': {
    tenantId: 'text',
    mfaEnrollmentId: 'text',
    mfaPendingCredential: 'text',
    phoneVerificationInfo: 'object',
    totpVerificationInfo: 'object',
  },
  resetPassword: { ...tenant, email: 'text', newPassword: 'text', oldPassword: 'text', oobCode: 'text' },
  createAuthUri: {
    ...tenant,
    appId: 'text',
    authFlowType: 'text',
    context: 'text',
    continueUri: 'text',
    customParameter: 'object',
    hostedDomain: 'text',
    identifier: 'text',
    oauthConsumerKey: 'text',
    oauthScope: 'text',
    openidRealm: 'text',
    otaApp: 'text',
    providerId: 'text',
    sessionId: 'text',
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
export function readJson({ body }: Call): Fields {
  try {
    const value: unknown = JSON.parse(body || '{}');
    if (isFields(value)) return value;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw invalid('Invalid JSON payload received. Root element must be a message.');
}

function isOfType(type: FieldType, value: unknown): boolean {
  if (type === 'list') return Array.isArray(value);
  if (type === 'object') return isFields(value);
  return typeof value === (type === 'text' ? 'string' : 'boolean');
}

const invalid = (message: string) => new IdentityError(message, 400, 'INVALID_ARGUMENT');
