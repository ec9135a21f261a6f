import { randomBytes } from 'node:crypto';
import { type GonePage, shellReleasesFor, type Visit, visitOf } from '@shop/registry';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../foundation/config/config.ts';
import { Refusal } from '../foundation/refusal.ts';
import { pagePolicy, scriptsByNonce } from '../foundation/web/content-security-policy.ts';
import { EncodedBody, etagOf, isKnown } from '../foundation/web/encoded-body.ts';
import {
  keepBucket,
  ReleaseManifests,
  type ReleaseRegistry,
  type ShellReleases,
  type SurfaceFits,
  visitorOf,
} from '../releases/index.ts';
import type { ReadApi } from './internal-api-client.ts';
import { narrowedVisit } from './narrowed-visit.ts';
import { firstReads, gonePageAt, pageAt, type RequestedPage } from './page-at.ts';
import { openPageComposer } from './page-composer.ts';
import type { DescribePage } from './page-head.ts';
import { Prerenderer } from './prerender/prerenderer.ts';

const NONCE_BYTES = 16;

/** What pages are made of. */
export interface PageParts {
  registry: Pick<ReleaseRegistry, 'read'>;
  shells: ShellReleases;
  /** What the shells cannot run. */
  fits: Pick<SurfaceFits, 'unfit'>;
  describe: DescribePage;
  /** Where an address is redirected to, if it contains more than an address may. */
  redirectFor(url: string): Promise<string | undefined>;
  /** The API's answer to a visitor. */
  ask: ReadApi;
}

/** A page as it is sent. */
interface ComposedPage {
  status: number;
  html: string;
  /** The nonce of the page's scripts. */
  nonce: string;
}

/** Sends the shell's page with what it shows at an address, as each visitor gets it. */
export function openPageHandler(config: Config, parts: PageParts, log: FastifyBaseLogger) {
  const manifests = new ReleaseManifests(config.siteDirectory);
  const composer = openPageComposer(manifests, config.public);
  const prerenderer = new Prerenderer({
    config: config.public,
    remotes: config.prerenderedRemotes,
    manifests,
    ask: parts.ask,
    log,
    seconds: config.renderSeconds,
  });
  const policyOf = pagePolicy(config);

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const redirect = await parts.redirectFor(request.url);
    if (redirect !== undefined) return reply.header('cache-control', 'no-store').redirect(redirect, 303);

    const { registry, visitor, visit, page, gone } = await findPage(request);
    const isFileOnly = asksForFile(request);
    if (isFileOnly && !page && !gone) throw new Refusal('not-found');
    // Not for ever: the remote may be reinstated.
    if (gone?.successor !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(gone.successor);

    const shell = await parts.shells.serve(shellReleasesFor(registry, visitor));
    const { status, html, nonce } = await compose(request.url, { visit, page, gone, shell });
    // Only who keeps it knows whether a number such as X123.30 is there.
    if (isFileOnly && status === 404) throw new Refusal('not-found');
    const policy = policyOf(scriptsByNonce(nonce));
    const etag = etagOf(`${html}${JSON.stringify(policy)}`.replaceAll(nonce, ''));
    keepBucket(reply, visitor.bucket, config);
    void reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (visit.preview) void reply.header('x-robots-tag', 'noindex, nofollow');
    if (status === 200 && isKnown(etag, request.headers['if-none-match'])) {
      // A 304 keeps the browser's cached page with its policy, whose nonce the page contains.
      return reply.code(304).removeHeader('content-security-policy').send();
    }
    void reply.code(status).type('text/html; charset=utf-8').headers(policy);
    return new EncodedBody(html).send(request, reply);
  }

  /** Who asks, the registry that their visit is made of, and the page that they ask for. */
  async function findPage(request: FastifyRequest) {
    const { registry: released, fits } = parts;
    const { registry, marks } = await released.read();
    const visitor = {
      ...visitorOf(request, marks, config),
      unfit: await fits.unfit(registry),
    };
    const visit = visitOf(registry, visitor);
    const page = pageAt(visit, pathOf(request));
    const gone = page ? undefined : gonePageAt(visit, pathOf(request));
    return { registry, visitor, visit, page, gone };
  }

  /**
   * @param found.page `undefined` where there is none at the address
   * @param found.gone the page of a retired remote that was at the address
   */
  async function compose(url: string, { visit, page, gone, shell }: FoundPage): Promise<ComposedPage> {
    const isUnfit = page?.remote.unfit === true;
    const loaded = isUnfit ? undefined : page;
    const [described, prerendered] = await Promise.all([
      parts.describe(page),
      prerenderer.page(page, visit, { url, shell: shell.prerender }),
    ]);
    const shown = { remote: page?.remote, markup: prerendered?.markup ?? '' };
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const html = await composer.compose(shell.page, {
      visit: narrowedVisit(visit, shown),
      page: loaded,
      prerendered,
      head: described.head,
      reads: firstReads(loaded, url),
      nonce,
    });
    return { status: gone ? 410 : isUnfit ? 503 : described.status, html, nonce };
  }

  return { send, end: () => prerenderer.end() };
}

interface FoundPage {
  visit: Visit;
  page: RequestedPage | undefined;
  gone: GonePage | undefined;
  shell: Awaited<ReturnType<ShellReleases['serve']>>;
}

/** Where there is no page at such a path, who takes no HTML gets no page that says so. */
const asksForFile = (request: FastifyRequest): boolean =>
  /\.[a-z0-9]{2,5}$/i.test(pathOf(request)) && !request.headers.accept?.includes('text/html');

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';
