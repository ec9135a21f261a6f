import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { answerClientErrors } from './problem-answers.ts';
import { withoutSecurityHeaders } from './security-headers.ts';

const PREFIXES = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/**
 * Serves the identity stand-in on the site's own origin, where the unmodified client library looks for it.
 */
export async function identityProxy(server: FastifyInstance, upstream: string): Promise<void> {
  answerClientErrors(server);
  for (const prefix of PREFIXES) {
    await server.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      // The stand-in's pages need other security headers than the shop's.
      config: withoutSecurityHeaders,
    });
  }
}
