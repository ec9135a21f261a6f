import type { FastifyRequest } from 'fastify';

/** The route pattern of a request, `/api/user/:email`: it names no person or thing. */
export const routeOf = ({ routeOptions: { url }, is404 }: FastifyRequest): string =>
  is404 || url === undefined ? 'none' : url;
