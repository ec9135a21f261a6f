import { randomInt } from 'node:crypto';
import { BUCKETS, type Visitor } from '@shop/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import { siteCookie, siteCookieName } from '../../foundation/web/site-cookie.ts';
import { previewOf } from './release-preview.ts';

const COOKIE = 'visitor-place';
const YEAR_SECONDS = 31_536_000;

type Site = Pick<Config, 'origin'>;

/** What decides which releases a visitor gets. */
export function visitorOf(request: FastifyRequest, withdrawn: readonly string[], site: Site): Visitor {
  const preview = previewOf(request, site);
  // An admin may look at what was withdrawn, to find out why.
  const isRevoked = preview && preview.email === undefined && withdrawn.includes(preview.release);
  return {
    bucket: bucketIn(request.cookies[siteCookieName(COOKIE, site)]) ?? randomInt(BUCKETS),
    withdrawn,
    preview: isRevoked ? undefined : preview,
  };
}

/** Keeps a visitor in the same one of ten thousand buckets; it identifies nobody. */
export function keepBucket(reply: FastifyReply, bucket: number, site: Site): void {
  reply.setCookie(siteCookieName(COOKIE, site), String(bucket), {
    ...siteCookie(site),
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
  });
}

function bucketIn(cookie: string | undefined): number | undefined {
  const bucket = Number(/^\d{1,4}$/.exec(cookie ?? '')?.[0]);
  return bucket < BUCKETS ? bucket : undefined;
}
