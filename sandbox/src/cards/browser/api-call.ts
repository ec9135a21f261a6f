import { type Fields, groupField, isFields } from '../../http/fields.ts';
import type { ApiResult } from './frame-messages.ts';

/** The error when the stand-in cannot be reached, with the wording of Stripe.js. */
const unreachable = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. ' +
    'Please check your internet connection and try again.',
};

/** Where calls go, and their publishable key. */
export interface ApiAccess {
  readonly origin: string;
  readonly publishableKey: string;
}

/** Calls the card API. It never throws: errors are in the answer, as in Stripe.js. */
export async function callApi(
  { origin, publishableKey }: ApiAccess,
  path: string,
  params: Fields,
): Promise<ApiResult> {
  try {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: encodeForm(params),
    });
    const answer: unknown = await response.json();
    if (!isFields(answer)) return { error: unreachable };
    const error = groupField(answer, 'error');
    return error ? { error } : { ok: answer };
  } catch {
    return { error: unreachable };
  }
}

/** Stripe's form encoding: `{ a: { b: 1 } }` becomes `a[b]=1`; undefined and null are omitted. */
function encodeForm(params: Fields, prefix = '', form = new URLSearchParams()): URLSearchParams {
  for (const [name, value] of Object.entries(params)) {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (isFields(value)) encodeForm(value, key, form);
    else if (value !== undefined && value !== null) form.append(key, String(value));
  }
  return form;
}
