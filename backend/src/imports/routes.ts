import { Readable } from 'node:stream';
import type { ImportKind } from '@shop/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import type { Api } from '../platform/web/api.ts';
import { routeSchema } from '../platform/web/route-schema.ts';
import { exportedFile } from './export.ts';
import { CSV, importFileCalls } from './file.calls.ts';

/** `GET /exports/{kind}` of the API. */
export function exportRoute(server: FastifyInstance, api: Api, database: Database): void {
  const name = 'GET /exports/{kind}';
  server.get<{ Params: { kind: ImportKind } }>(
    '/exports/:kind',
    {
      schema: routeSchema(name, importFileCalls[name]),
      preValidation: async (request) => {
        request.access = await api.admit(name, importFileCalls[name].access, request);
      },
    },
    async ({ params: { kind } }, reply) => sendFile(reply, `${kind}.csv`, exportedFile(database, kind)),
  );
}

/** Sends a CSV file while it is written. */
const sendFile = (reply: FastifyReply, name: string, text: AsyncIterable<string>): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${CSV}; charset=utf-8`)
    .send(Readable.from(text));
