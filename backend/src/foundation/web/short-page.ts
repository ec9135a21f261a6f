import { randomBytes } from 'node:crypto';
import { SHOP_NAME } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { OWN_PROCESS } from './content-security-policy.ts';
import { escapeMarkup } from './escape-markup.ts';

const NONCE_BYTES = 16;

/** What a link that was sent to somebody leads to, without the shop's screens. */
interface ShortPage {
  title: string;
  text: string;
  /** Markup: a form with a button, or a link. */
  button: string;
}

/** Sends a page that loads nothing, and whose form leads to the site itself. */
export function sendShortPage(
  reply: FastifyReply,
  status: number,
  { title, text, button }: ShortPage,
): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      ...OWN_PROCESS,
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
