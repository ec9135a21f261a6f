import { randomBytes } from 'node:crypto';
import { type FlagSettings, type Registry, shellReleasesFor, visitOf } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Prerenderer } from '../prerender/prerenderer.ts';
import { limits } from '../rate-limits/limits.ts';
import { Refusal } from '../refusal.ts';
import type { RegistryFile } from '../releases/registry-file.ts';
import { ReleaseManifests } from '../releases/release-manifests.ts';
import type { ShellReleases } from '../releases/shell-releases.ts';
import { keepBucket, visitorOf } from '../releases/visitor.ts';
import type { WithdrawnReleases } from '../releases/withdrawn-releases.ts';
import type { SurfaceFits } from '../surfaces/index.ts';
import { pagePolicy, scriptsByNonce } from './content-security-policy.ts';
import { EncodedBody } from './encoded-body.ts';
import { etagOf, isKnown } from './etag.ts';
import { firstReads } from './first-reads.ts';
import type { ReadApi } from './internal-api-client.ts';
import { narrowedVisit } from './narrowed-visit.ts';
import { gonePageAt, pageAt } from './page-at.ts';
import { PageComposer } from './page-composer.ts';
import type { DescribePage } from './page-head.ts';
import { type ReleaseFollower, staticFiles } from './static-files.ts';

const NONCE_BYTES = 16;

/** What the page of a shell says that loads pages of remotes which its visit lacks; older ones take them as not found. */
const MAY_BE_NARROWED = /<meta name="visit" content="may-be-narrowed"/;

/** What the site needs beside its files. */
interface SiteParts {
  registry: RegistryFile;
  withdrawn: WithdrawnReleases;
  shells: ShellReleases;
  /** What the shells cannot run. */
  fits: Pick<SurfaceFits, 'unfit'>;
  /** What flags of remotes are switched to. */
  flags: { read(registry: Registry): Promise<FlagSettings | undefined> };
  describe: DescribePage;
  follower: ReleaseFollower;
  /** The page that an address leads to at once, if any, because it says more than an address may. */
  insteadOf(url: string): Promise<string | undefined>;
  /** The API's answer to a visitor. */
  ask: ReadApi;
}

/** Serves the built shell, the remotes, the pictures, the configuration and the registry. */
export async function siteRoutes(
  server: FastifyInstance,
  config: Config,
  { registry, withdrawn, shells, fits, flags, follower, describe, insteadOf, ask }: SiteParts,
): Promise<void> {
  const manifests = new ReleaseManifests(config.siteDirectory);
  const composer = new PageComposer(manifests, config.public);
  const prerenderer = new Prerenderer({ config: config.public, manifests, ask, log: server.log });
  server.addHook('onClose', () => prerenderer.end());
  const policyOf = pagePolicy(config);

  server.get('/config.json', { schema: { hide: true } }, async (_, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config.public;
  });
  server.get('/remotes.json', { schema: { hide: true } }, async (__, reply) => {
    void reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    // What teams have signed is checked here; for browsers it would be more to load than the registry.
    const content = await registry.read();
    const { statements: _, ...signed } = content.signed;
    const unfit = await fits.unfit(content.registry);
    const switched = await flags.read(content.registry);
    return {
      ...signed,
      withdrawn: await withdrawn.read(),
      ...(unfit && { unfit }),
      ...(switched && { flags: switched }),
    };
  });

  await staticFiles(server, config, shells, follower);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (looksLikeFile(request) && !wantsPage(request)) throw new Refusal('not-found');
    const instead = await insteadOf(request.url);
    if (instead !== undefined) return reply.header('cache-control', 'no-store').redirect(instead, 303);
    const current = (await registry.read()).registry;
    const visitor = {
      ...visitorOf(request, await withdrawn.read(), config),
      unfit: await fits.unfit(current),
      flags: await flags.read(current),
    };
    const visit = visitOf(current, visitor);
    const page = pageAt(visit, pathOf(request));
    const isUnfit = page?.remote.unfit === true;
    const loaded = isUnfit ? undefined : page;
    const gone = page ? undefined : gonePageAt(visit, pathOf(request));
    // Not for ever: the remote may be reinstated.
    if (gone?.successor !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(gone.successor);
    const shell = await shells.serve(shellReleasesFor(current, visitor));
    const [{ status: described, head }, prerendered] = await Promise.all([
      describe(page),
      prerenderer.page(page, visit, { url: request.url, shell: shell.prerender }),
    ]);
    const status = gone ? 410 : isUnfit ? 503 : described;
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const composed = await composer.compose(shell.page, {
      visit: MAY_BE_NARROWED.test(shell.page)
        ? narrowedVisit(visit, { remote: page?.remote, markup: prerendered?.markup ?? '' })
        : visit,
      page: loaded,
      prerendered,
      head,
      reads: firstReads(loaded, request.url),
      nonce,
    });
    const policy = policyOf(scriptsByNonce(nonce));
    const etag = etagOf(`${composed}${JSON.stringify(policy)}`.replaceAll(nonce, ''));
    keepBucket(reply, visitor.bucket, config);
    void reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (visit.preview) void reply.header('x-robots-tag', 'noindex, nofollow');
    if (status === 200 && isKnown(etag, request.headers['if-none-match'])) {
      // A 304 keeps the browser's cached page with its policy, whose nonce the page contains.
      return reply.code(304).removeHeader('content-security-policy').send();
    }
    void reply.code(status).type('text/html; charset=utf-8').headers(policy);
    return new EncodedBody(composed).send(request, reply);
  };
  const pageRoute = { schema: { hide: true }, config: { limitFromAddress: limits.pageFromAddress } };
  server.get('/', pageRoute, sendPage);
  server.get('/*', pageRoute, sendPage);
}

const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true;

/** Missing files are 404; every other path is a page of the shell. */
const looksLikeFile = (request: FastifyRequest): boolean => /\.[a-z0-9]{2,5}$/i.test(pathOf(request));

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';
