import type { CallName, ResponseOf } from '@shop/contracts/calls';
import { type RawInput, requestLine, type TestInput } from './test-client.ts';

/** A request without a complete answer, or that lost the database: it may or may not have been executed. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Makes calls over the network as one user, or as a visitor; failed calls are not repeated. */
export class HttpClient {
  readonly #url: string;
  readonly #token: string | undefined;

  constructor(url: string, token?: string) {
    this.#url = url;
    this.#token = token;
  }

  /**
   * A call that must succeed.
   * @throws {Unanswered}
   * @throws {Error} with the problem when it is refused
   */
  async call<Name extends CallName>(name: Name, input: TestInput<Name>): Promise<ResponseOf<Name>> {
    const { status, body } = await this.send<ResponseOf<Name>>(name, input);
    if (status === 503) throw new Unanswered(name);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /**
   * A call with any input and answer.
   * @throws {Unanswered}
   */
  async send<Body>(
    name: string,
    { params = {}, query = {}, body, headers = {} }: RawInput,
  ): Promise<{ status: number; body: Body }> {
    const { method, path } = requestLine(name, params);
    const url = new URL(`/api${path}?${new URLSearchParams(query)}`, this.#url);
    try {
      const response = await fetch(url, {
        method,
        headers: {
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: JSON.parse(await response.text()) };
    } catch (cause) {
      throw new Unanswered(name, { cause });
    }
  }
}
