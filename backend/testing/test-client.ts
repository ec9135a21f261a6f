import type { Problem } from '@shop/contracts';
import type { BodyOf, CallName, ParamsOf, QueryOf, ResponseOf } from '@shop/contracts/calls';
import type { FastifyInstance } from 'fastify';

type Given<Key extends string, Value> = Value extends undefined ? unknown : { [K in Key]: Value };
export type TestInput<Name extends CallName> = Given<'params', ParamsOf<Name>> &
  Given<'query', QueryOf<Name>> &
  Given<'body', BodyOf<Name>> & { headers?: Record<string, string> };

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
}

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes calls of the contract as one user, or as a visitor. */
export class TestClient {
  readonly #server: FastifyInstance;
  readonly token: string | undefined;

  constructor(server: FastifyInstance, token?: string) {
    this.#server = server;
    this.token = token;
  }

  /** A call that is expected to work. @throws {Error} with the problem when it is refused */
  async call<Name extends CallName>(name: Name, input: TestInput<Name>): Promise<ResponseOf<Name>> {
    const { status, body } = await this.send<ResponseOf<Name>>(name, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** A call that is expected to be refused, with whatever input. */
  async refused(name: CallName, input: RawInput): Promise<Problem> {
    const { status, body } = await this.send<Problem>(name, input);
    if (status < 400) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`);
    return body;
  }

  /** A call with whatever input and answer. */
  async send<Body>(
    name: string,
    { params = {}, query = {}, body, headers = {} }: RawInput,
  ): Promise<Answer<Body>> {
    const [method = '', template = ''] = name.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const response = await this.#server.inject({
      method: method as 'GET',
      url: `/api${path}`,
      query,
      headers: { ...(this.token && { authorization: `Bearer ${this.token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }
}
