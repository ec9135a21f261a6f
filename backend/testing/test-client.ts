import type { Import, Problem } from '@shop/contracts';
import type { BodyOf, CallName, ParamsOf, QueryOf, ResponseOf } from '@shop/contracts/calls';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { checkAgainstContract } from './conformance.ts';

type Given<Key extends string, Value> = Value extends undefined ? unknown : { [K in Key]: Value };
export type TestInput<Name extends CallName> = Given<'params', ParamsOf<Name>> &
  Given<'query', QueryOf<Name>> &
  Given<'body', BodyOf<Name>> & { headers?: Record<string, string> };

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
}

/** The answer to an upload: the picture's address, or a problem. */
export type Upload = Partial<Problem> & { success?: boolean; data?: { url: string } };

/** A call's input without its types. */
export interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes calls of the contract as one user, or as a visitor. Every answer is checked against the contract. */
export class TestClient {
  readonly #server: FastifyInstance;
  readonly token: string | undefined;

  constructor(server: FastifyInstance, token?: string) {
    this.#server = server;
    this.token = token;
  }

  /**
   * A call that must succeed.
   * @throws {Error} with the problem when it is refused
   */
  async call<Name extends CallName>(name: Name, input: TestInput<Name>): Promise<ResponseOf<Name>> {
    const { status, body } = await this.send<ResponseOf<Name>>(name, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** A call that must be refused, with any input. */
  async refused(name: CallName, input: RawInput): Promise<Problem> {
    const { status, body } = await this.send<Problem>(name, input);
    if (status < 400) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`);
    return body;
  }

  /** A call with any input and answer. */
  async send<Body>(
    name: string,
    { params = {}, query = {}, body, headers = {} }: RawInput,
  ): Promise<Answer<Body>> {
    const { method, path } = requestLine(name, params);
    const response = await this.#server.inject({
      method: method as 'GET',
      url: `/api${path}`,
      query,
      headers: { ...(this.token && { authorization: `Bearer ${this.token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return this.#answer(name, response);
  }

  /** Follows the links of a list to its end. @returns the rows of each page */
  async pages<Row>(name: CallName, query: Record<string, string>): Promise<Row[][]> {
    const { status, body, headers } = await this.send<Row[]>(name, { query });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    const { path } = requestLine(name, {});
    const [, link, next = ''] = /^<(.+)\?(.+)>; rel="next"$/.exec(String(headers['link'] ?? '')) ?? [];
    if (link !== `/api${path}`) return [body];
    return [body, ...(await this.pages<Row>(name, Object.fromEntries(new URLSearchParams(next))))];
  }

  /** Uploads a file as the form field `image`. */
  async upload(
    file: Buffer | Blob,
    { fields = {}, headers = {} }: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<Answer<Upload>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('image', file instanceof Blob ? file : new Blob([new Uint8Array(file)]), 'picture.png');
    return this.#sendForm('POST /images', form, { headers });
  }

  /** Loads a CSV file as the form field `file`. */
  async loadFile(kind: string, file: Buffer): Promise<Answer<Partial<Import> & Partial<Problem>>> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)]), 'file.csv');
    return this.#sendForm('POST /imports', form, { query: { kind } });
  }

  async #sendForm<Body>(
    name: 'POST /images' | 'POST /imports',
    form: FormData,
    { query = {}, headers = {} }: Pick<RawInput, 'query' | 'headers'>,
  ): Promise<Answer<Body>> {
    const encoded = new Response(form);
    const response = await this.#server.inject({
      method: 'POST',
      url: name.replace('POST ', '/api'),
      query,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return this.#answer(name, response);
  }

  #answer<Body>(name: string, response: LightMyRequestResponse): Answer<Body> {
    const { statusCode: status, headers } = response;
    const contentType = String(headers['content-type'] ?? '');
    const body = /^(text\/csv|application\/octet-stream)/.test(contentType) ? response.body : response.json();
    checkAgainstContract(name, { status, contentType, body });
    return { status, body, headers };
  }
}

/** Method and path of a call by its name, such as `GET /order/{id}`. */
export function requestLine(name: string, params: Record<string, string>): { method: string; path: string } {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return { method, path };
}
