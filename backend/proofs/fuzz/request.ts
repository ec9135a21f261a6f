const MAX_ADDRESS_LENGTH = 500;

/** A request ready to be sent, and what it was made from. */
export interface FuzzRequest {
  /** The call it is for. */
  call: string;
  method: string;
  /** Path and query, as they stand in the request line. */
  target: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** Method or path differ from the call's: any refusal is right, and another call may answer. */
  elsewhere: boolean;
}

export type Fields = Record<string, unknown>;

/** A request before it is serialized. */
export interface Draft {
  method: string;
  path: string;
  params: Fields;
  query: Fields;
  body: unknown;
  contentType: string | undefined;
  authorization: string | undefined;
}

/** Serializes a draft as a client would. */
export function serialize(call: string, draft: Draft): FuzzRequest {
  const names = [...draft.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = names.reduce(
    (text, name) => text.replace(`{${name}}`, () => encode(draft.params[name])),
    draft.path,
  );
  const query = Object.entries(draft.query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return {
    call,
    method: draft.method,
    target: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...(draft.contentType && { 'content-type': draft.contentType }),
      ...(draft.authorization && { authorization: draft.authorization }),
    },
    payload: draft.body === undefined ? undefined : asPayload(draft.body),
    // Without its parameter the path belongs to another call.
    elsewhere: names.some((name) => encode(draft.params[name]) === ''),
  };
}

const asPayload = (body: unknown): string | Buffer => (Buffer.isBuffer(body) ? body : JSON.stringify(body));

const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  // The server's parser cuts off longer request lines.
  const readable = text.slice(0, MAX_ADDRESS_LENGTH);
  // A lone surrogate has no UTF-8 encoding.
  return encodeURIComponent(readable.replace(/\p{Surrogate}/gu, '\ufffd'));
};
