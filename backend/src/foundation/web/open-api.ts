import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Describes every call that is registered after it, at `openapi.json` below the API's base. */
export async function openApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Car parts shop', version: '1.0.0' },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    },
  });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}
