import { randomBytes } from 'node:crypto';
import { SHOP_NAME } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Config } from '../../foundation/config/config.ts';
import { limits } from '../../foundation/rate-limits/limits.ts';
import { escapeMarkup } from '../../foundation/web/escape-markup.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { allowPreview } from '../registry/release-preview.ts';
import { PREVIEW_PATH, previewByLink } from './preview-link.ts';

const MAX_LINK_LENGTH = 1000;
const NONCE_BYTES = 16;

interface Releases {
  registry: Pick<ReleaseRegistry, 'read'>;
}

type LinkRequest = FastifyRequest<{ Querystring: { link?: string } }>;

/**
 * The page that a preview link leads to. It asks first: so that nobody is shown a preview without knowing, and because a
 * browser that comes from another site does not send a strict cookie with a redirect.
 */
export async function previewPage(
  server: FastifyInstance,
  { registry: released }: Releases,
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
    const { registry, withdrawn } = await released.read();
    const { releaseEnvironment: environment } = config;
    return previewByLink(signed.value, { environment, registry, withdrawn });
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
  send(reply, 200, {
    title: `Preview of ${release}`,
    text: `This shows the shop with ${release}, which other visitors do not get, until ${asTime(until)}. You can end it at the top of each page.`,
    button: `<form method="post" action="${PREVIEW_PATH}?link=${encodeURIComponent(link)}"><button>Show the preview</button></form>`,
  });

/** The same for a forged link as for an old one. */
const sendEnded = (reply: FastifyReply) =>
  send(reply, 404, {
    title: 'This preview cannot be shown',
    text: 'The link has expired, its release was withdrawn, or it is not complete. Ask the team for a new link.',
    button: '<a href="/">To the shop</a>',
  });

function send(
  reply: FastifyReply,
  status: number,
  { title, text, button }: { title: string; text: string; button: string },
): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeMarkup(title)} | ${escapeMarkup(SHOP_NAME)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 15vh auto 0; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
button { min-height: 44px; padding: 0 1.25rem; font: inherit; font-weight: 600; cursor: pointer; }
a { display: inline-block; padding: 10px 0; }
</style>
</head>
<body><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>${button}</main></body>
</html>
`);
}
