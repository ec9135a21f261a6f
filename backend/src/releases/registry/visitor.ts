import { randomInt } from 'node:crypto';
import { BUCKETS, type ReleasePreview, type Visitor } from '@shop/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import type { ReleaseMarks } from './store.ts';

const BUCKET_COOKIE = 'visitor-place';
const PREVIEW_COOKIE = 'release-preview';
const YEAR_SECONDS = 31_536_000;

type Site = Pick<Config, 'origin'>;

/** What decides which releases a visitor gets. */
export function visitorOf(
  request: FastifyRequest,
  { withdrawn, flags }: Pick<ReleaseMarks, 'withdrawn' | 'flags'>,
  site: Site,
): Visitor {
  const preview = previewOf(request, site);
  // An admin may look at what was withdrawn, to find out why.
  const isRevoked = preview && preview.email === undefined && withdrawn.includes(preview.release);
  return {
    bucket: bucketIn(request.cookies[siteCookieName(BUCKET_COOKIE, site)]) ?? randomInt(BUCKETS),
    withdrawn,
    flags,
    preview: isRevoked ? undefined : preview,
  };
}

/** Keeps a visitor in the same one of ten thousand buckets; it identifies nobody. */
export function keepBucket(reply: FastifyReply, bucket: number, site: Site): void {
  reply.setCookie(siteCookieName(BUCKET_COOKIE, site), String(bucket), {
    ...siteCookie(site),
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
  });
}

function bucketIn(cookie: string | undefined): number | undefined {
  const bucket = Number(/^\d{1,4}$/.exec(cookie ?? '')?.[0]);
  return bucket < BUCKETS ? bucket : undefined;
}

/**
 * The preview that this browser was allowed, unless it has expired. A cookie that a browser made up, or got
 * from another shop, lacks this shop's signature.
 */
function previewOf(request: FastifyRequest, site: Site): ReleasePreview | undefined {
  const cookie = request.cookies[siteCookieName(PREVIEW_COOKIE, site)];
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
  reply.setCookie(siteCookieName(PREVIEW_COOKIE, site), JSON.stringify(preview), {
    ...siteCookie(site),
    expires: new Date(preview.until),
    sameSite: 'strict',
    signed: true,
  });
}

export function endPreview(reply: FastifyReply, site: Site): void {
  reply.clearCookie(siteCookieName(PREVIEW_COOKIE, site), siteCookie(site));
}

const isSecure = ({ origin }: Site): boolean => origin.startsWith('https:');

/**
 * A cookie's name. With the `__Host-` prefix browsers accept it only from this host, over TLS, for the whole
 * site.
 */
const siteCookieName = (name: string, site: Site): string => (isSecure(site) ? `__Host-${name}` : name);

/** Attributes of every cookie of the site: not readable by scripts, sent over TLS only. */
const siteCookie = (site: Site) => ({ path: '/', httpOnly: true, secure: isSecure(site) }) as const;
