import { Readable } from 'node:stream';
import { isListed } from '@shop/contracts';
import { PageQuery } from '@shop/contracts/calls';
import type { Visit } from '@shop/registry';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import type { SecurityContact } from '../../foundation/config/security-contact.ts';
import { limitByAddress } from '../../foundation/rate-limits/limit-by-address.ts';
import { limits } from '../../foundation/rate-limits/limits.ts';
import type { RateLimiter } from '../../foundation/rate-limits/rate-limiter.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { everybodysVisit, type ReleaseRegistry } from '../../releases/index.ts';
import type { Sitemap } from './sitemap.ts';

const CACHE_FOR_AN_HOUR = 'public, max-age=3600';
const FileQuery = Type.Object({ after: PageQuery.properties.after });

interface SearchEngineAnswers {
  origin: string;
  registry: Pick<ReleaseRegistry, 'read'>;
  sitemap: Sitemap;
  limiter: RateLimiter;
}

/**
 * What search engines ask a site for besides its pages: `/robots.txt`, `/sitemap.xml` and its further files.
 */
export async function searchEngineRoutes(
  server: FastifyInstance,
  { origin, registry, sitemap, limiter }: SearchEngineAnswers,
): Promise<void> {
  server.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(robotsText(everybodysVisit(await registry.read()), origin)),
  );

  await server.register(async (scope) => {
    limitByAddress(scope, limiter, () => limits.sitemapFromAddress);
    const send = (reply: FastifyReply, file: AsyncIterable<string>) =>
      reply
        .header('cache-control', CACHE_FOR_AN_HOUR)
        .type('application/xml; charset=utf-8')
        .send(Readable.from(file));

    scope.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) =>
      send(reply, await sitemap.begin(everybodysVisit(await registry.read()))),
    );
    scope.get<{ Querystring: Type.Static<typeof FileQuery> }>(
      '/sitemap-pages.xml',
      { schema: { hide: true, querystring: FileQuery } },
      async ({ query }, reply) =>
        send(reply, sitemap.file(everybodysVisit(await registry.read()), query.after)),
    );
  });
}

/** Public pages read their data from here, and search engines that render pages need it. */
const READ_BY_PAGES = ['/api/part', '/api/review'];

/**
 * `/robots.txt` keeps search engines from pages that need a sign-in. Public pages that should not be listed
 * say so in their head, which search engines read only when they may load the page.
 */
function robotsText({ remotes }: Pick<Visit, 'remotes'>, origin: string): string {
  const guarded = remotes
    .flatMap(({ routes }) => routes)
    .filter((route) => route.guard !== 'public' && !isListed(route))
    .map(({ path }) => path.replace(/:.*$/, ''));
  const areas = guarded.filter((path) => !guarded.some((area) => area !== path && path.startsWith(area)));
  return [
    'User-agent: *',
    ...READ_BY_PAGES.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...[...new Set(areas)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

const PATH = '/.well-known/security.txt';

/**
 * Serves the contact for reports of vulnerabilities (RFC 9116). An expired file could lead to an address that nobody
 * reads, so it is not served, and the log says so at start.
 */
export function securityTextRoute(
  server: FastifyInstance,
  origin: string,
  { contacts, expires }: SecurityContact,
): void {
  const hasExpired = () => expires.getTime() <= Date.now();
  if (hasExpired()) server.log.warn({ expires }, 'SECURITY_EXPIRES has passed: security.txt is not served');
  const text = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${origin}${PATH}`,
    '',
  ].join('\n');
  server.get(PATH, { schema: { hide: true } }, async (_, reply) => {
    if (hasExpired()) throw new Refusal('not-found');
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
  });
}
