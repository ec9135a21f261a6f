import {
  type Access,
  type BodyOf,
  type Call,
  type CallName,
  type Calls,
  calls,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@shop/contracts/calls';
import { CREDENTIAL_ACTIONS, CREDENTIAL_PREFIX } from '@shop/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf, type Caller, isAdmin } from '../identity/caller.ts';
import type { Publisher } from '../identity/publisher.ts';
import type { Cut } from '../listing/page.ts';
import { takeFromAddress } from '../rate-limits/limit-by-address.ts';
import { addressLimitsOfCalls, limits, limitsOfCalls } from '../rate-limits/limits.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import { PublicLists } from './public-lists.ts';
import { isPublicList, routeSchema } from './route-schema.ts';

type SignedIn<Name extends CallName> = Calls[Name]['access'] extends 'public' | 'identity'
  ? undefined
  : Calls[Name]['access'] extends 'publisher'
    ? Publisher
    : Caller;

/** A call as its handler sees it: validated against the contract, with a known and permitted caller. */
interface ApiRequest<Name extends CallName> {
  params: ParamsOf<Name>;
  query: QueryOf<Name>;
  body: BodyOf<Name>;
  /** The caller; `undefined` for calls that need no access token. Of a call for publishers, the publisher. */
  caller: SignedIn<Name>;
  /** The access token that was sent, empty for calls that need none. */
  token: string;
  /** The rows of a page. Adds a `Link: rel="next"` header where there is a next page. */
  linked<Row>(page: Cut<Row>): Row[];
  /** For parts of the answer beside its content, such as a cookie. */
  reply: FastifyReply;
}

type Handler<Name extends CallName> = (request: ApiRequest<Name>) => Promise<ResponseOf<Name>>;

/** What the framework has validated against the call's schemas, and the access rule has admitted. */
type Checked<Name extends CallName> = Pick<ApiRequest<Name>, 'params' | 'query' | 'body'> & {
  access: Pick<ApiRequest<Name>, 'caller' | 'token'> & { publisher?: ApiRequest<Name>['caller'] };
};

export type Api = ReturnType<typeof serveCalls>;

/**
 * Serves calls of the contract. The contract declares who may make a call, so no handler can forget the
 * check.
 * @param readers.callerOf the user that an access token belongs to
 * @param readers.publisherOf the team's pipeline that a credential belongs to
 */
export function serveCalls(
  server: FastifyInstance,
  limiter: RateLimiter,
  {
    callerOf,
    publisherOf,
  }: {
    callerOf: (token: string) => Promise<Caller>;
    publisherOf: (token: string) => Promise<Publisher>;
  },
) {
  const lists = new PublicLists();

  function answer<Name extends CallName>(name: Name, handle: Handler<Name>): void {
    const call: Call = calls[name];
    const [method = '', path = ''] = name.split(' ');
    server.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: routeSchema(name, call),
      config: { rules: call.rules },
      // Before validation, so that an answer reveals nothing about the call's body to strangers.
      preValidation: async (request) => {
        request.access =
          call.access === 'publisher'
            ? await admitPublisher(name, request)
            : await admit(name, call.access, request);
      },
      ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
      handler: async (request, reply) => {
        // The one place where run-time validation meets the contract's types.
        const { params, query, body, access } = request as unknown as Checked<Name>;
        let link: string | undefined;
        const answer = () =>
          handle({
            params,
            query,
            body,
            caller: access.publisher ?? access.caller,
            token: access.token,
            reply,
            linked: ({ rows, next }) => {
              if (next) link = linkTo(request, next);
              return rows;
            },
          });
        if (isPublicList(name, call)) {
          return lists.send(request, reply, async () => ({ content: await answer(), link }));
        }
        const content = await answer();
        if (link) void reply.header('link', link);
        return content;
      },
    });
  }

  /**
   * Admits a request by its access rule and rate limits.
   * @throws {Refusal} `no-token`, `invalid-token`, `account-removed`, `forbidden` or `too-many-requests`
   */
  async function admit(
    name: keyof typeof limitsOfCalls,
    access: Access,
    request: FastifyRequest,
  ): Promise<{ caller: Caller | undefined; token: string }> {
    if (access === 'identity') await takeFromAddress(limiter, limits.signInFromAddress, request.ip);
    if (access === 'public' || access === 'identity') return { caller: undefined, token: '' };
    const token = bearerOf(request.headers.authorization);
    if (!token) throw new Refusal('no-token');
    const caller = await callerOf(token);
    await limiter.take(limits.call, caller.userId);
    if (access === 'admin' && !isAdmin(caller)) throw new Refusal('forbidden');
    for (const limit of limitsOfCalls[name] ?? []) await limiter.take(limit, caller.userId);
    const addressLimit = addressLimitsOfCalls[name];
    if (addressLimit) await takeFromAddress(limiter, addressLimit, request.ip);
    return { caller, token };
  }

  /**
   * Admits a request by a credential of a team's pipeline, or by an admin's access token.
   * @throws {Refusal} as {@link admit}
   */
  async function admitPublisher(
    name: keyof typeof limitsOfCalls,
    request: FastifyRequest,
  ): Promise<{ caller: Caller | undefined; publisher: Publisher; token: string }> {
    const token = bearerOf(request.headers.authorization);
    if (!token?.startsWith(CREDENTIAL_PREFIX)) {
      const admitted = await admit(name, 'admin', request);
      if (!admitted.caller) throw new Refusal('no-token');
      return { ...admitted, publisher: asPublisher(admitted.caller) };
    }
    const publisher = await publisherOf(token);
    for (const limit of [limits.publish, ...(limitsOfCalls[name] ?? [])])
      await limiter.take(limit, publisher.id);
    return { caller: undefined, publisher, token };
  }

  return { answer, admit, admitPublisher };
}

/** An admin may do to any remote what a team may do to its own. */
const asPublisher = ({ userId }: Caller): Publisher => ({
  id: userId,
  isAdmin: true,
  remotes: [],
  actions: CREDENTIAL_ACTIONS,
  may: () => true,
});

/** A `Link` header to the same list with another query. */
function linkTo(request: FastifyRequest, query: Readonly<Record<string, string>>): string {
  const address = new URL(request.url, 'http://shop');
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return `<${address.pathname}${address.search}>; rel="next"`;
}

declare module 'fastify' {
  interface FastifyRequest {
    access: { caller: Caller | undefined; publisher?: Publisher; token: string };
  }
  interface FastifyContextConfig {
    rules?: Call['rules'];
  }
}
