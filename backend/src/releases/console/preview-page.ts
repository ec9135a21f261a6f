import { isRecord } from '@shop/contracts';
import { hasRelease, type Registry, type ReleasePreview } from '@shop/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Config } from '../../foundation/config/config.ts';
import { limits } from '../../foundation/rate-limits/limits.ts';
import { sendShortPage } from '../../foundation/web/short-page.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { allowPreview } from '../registry/visitor.ts';

/** The address at which somebody with a link decides to see the preview. */
export const PREVIEW_PATH = '/preview';

/** Distinguishes a link's text from a cookie's, which is signed with the same secret. */
const KIND = 'preview-link';

const MAX_LINK_LENGTH = 1000;

type LinkRequest = FastifyRequest<{ Querystring: { link?: string } }>;

/**
 * The page that a preview link leads to. It asks first: so that nobody is shown a preview without knowing, and because a
 * browser that comes from another site does not send a strict cookie with a redirect.
 */
export async function previewPage(
  server: FastifyInstance,
  { registry: released }: { registry: Pick<ReleaseRegistry, 'read'> },
  config: Pick<Config, 'origin' | 'releaseEnvironment'>,
): Promise<void> {
  const route = {
    schema: {
      hide: true,
      querystring: Type.Object({ link: Type.Optional(Type.String({ maxLength: MAX_LINK_LENGTH })) }),
    },
    config: { limitFromAddress: limits.pageFromAddress },
  };

  async function previewOf(request: LinkRequest) {
    const signed = request.unsignCookie(request.query.link ?? '');
    if (!signed.valid) return undefined;
    const { registry, marks } = await released.read();
    const { releaseEnvironment: environment } = config;
    return previewByLink(signed.value, { environment, registry, withdrawn: marks.withdrawn });
  }

  await server.register(async (scope) => {
    // The form has no fields.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_, __, done) => done(null),
    );
    scope.get(PREVIEW_PATH, route, async (request: LinkRequest, reply) => {
      const preview = await previewOf(request);
      return preview ? sendQuestion(reply, request.query.link ?? '', preview) : sendEnded(reply);
    });
    scope.post(PREVIEW_PATH, route, async (request: LinkRequest, reply) => {
      const preview = await previewOf(request);
      if (!preview || request.headers.origin !== config.origin) return sendEnded(reply);
      allowPreview(reply, preview, config);
      return reply.header('cache-control', 'no-store').redirect('/', 303);
    });
  });
}

const asTime = (until: string): string => `${until.slice(0, 16).replace('T', ' ')} UTC`;

const sendQuestion = (
  reply: FastifyReply,
  link: string,
  { release, until }: { release: string; until: string },
) =>
  sendShortPage(reply, 200, {
    title: `Preview of ${release}`,
    text: `This shows the shop with ${release}, which other visitors do not get, until ${asTime(until)}. You can end it at the top of each page.`,
    button: `<form method="post" action="${PREVIEW_PATH}?link=${encodeURIComponent(link)}"><button>Show the preview</button></form>`,
  });

/** The same for a forged link as for an old one. */
const sendEnded = (reply: FastifyReply) =>
  sendShortPage(reply, 404, {
    title: 'This preview cannot be shown',
    text: 'The link has expired, its release was withdrawn, or it is not complete. Ask the team for a new link.',
    button: '<a href="/">To the shop</a>',
  });

/** What a link allows. */
interface PreviewLink extends Pick<ReleasePreview, 'release' | 'until'> {
  /** A link of staging is not valid in production. */
  environment: string;
}

/** The text of a link, to be signed. */
export const linkText = (link: PreviewLink): string => JSON.stringify({ kind: KIND, ...link });

/**
 * What a link allows now.
 * @param text whose signature was checked
 * @returns `undefined` for a link of another shop, an expired one, or one whose release was withdrawn or removed
 */
export function previewByLink(
  text: string,
  {
    environment,
    registry,
    withdrawn,
  }: { environment: string; registry: Registry; withdrawn: readonly string[] },
): Pick<ReleasePreview, 'release' | 'until'> | undefined {
  const link: unknown = JSON.parse(text);
  if (!isRecord(link) || link['kind'] !== KIND || link['environment'] !== environment) return undefined;
  const { release, until } = link;
  if (typeof release !== 'string' || typeof until !== 'string' || new Date(until) <= new Date())
    return undefined;
  if (withdrawn.includes(release) || !hasRelease(registry, release)) return undefined;
  return { release, until };
}
