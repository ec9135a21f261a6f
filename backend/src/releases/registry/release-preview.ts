import type { ReleasePreview } from '@shop/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import { siteCookie, siteCookieName } from '../../foundation/web/site-cookie.ts';

const COOKIE = 'release-preview';

type Site = Pick<Config, 'origin'>;

/**
 * The preview that this browser was allowed, unless it has expired. A cookie that a browser made up, or got
 * from another shop, lacks this shop's signature.
 */
export function previewOf(request: FastifyRequest, site: Site): ReleasePreview | undefined {
  const cookie = request.cookies[siteCookieName(COOKIE, site)];
  const signed = cookie === undefined ? undefined : request.unsignCookie(cookie);
  if (!signed?.valid) return undefined;
  const preview: ReleasePreview = JSON.parse(signed.value);
  return new Date(preview.until) > new Date() ? preview : undefined;
}

/**
 * Allows the caller's browser a preview. Scripts cannot read the cookie, and no other site's link or form
 * sends it.
 */
export function allowPreview(reply: FastifyReply, preview: ReleasePreview, site: Site): void {
  reply.setCookie(siteCookieName(COOKIE, site), JSON.stringify(preview), {
    ...siteCookie(site),
    expires: new Date(preview.until),
    sameSite: 'strict',
    signed: true,
  });
}

export function endPreview(reply: FastifyReply, site: Site): void {
  reply.clearCookie(siteCookieName(COOKIE, site), siteCookie(site));
}
