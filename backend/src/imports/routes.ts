import type { Readable } from 'node:stream';
import { IMPORT_KINDS, type ImportKind, importFileRefusals, MAX_IMPORT_BYTES } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../foundation/database/index.ts';
import { fieldRefusal, Refusal } from '../foundation/refusal.ts';
import { formRoute } from '../foundation/uploads/form-file.ts';
import type { Api } from '../foundation/web/api.ts';
import { routeSchema } from '../foundation/web/route-schema.ts';
import { exportedTable, fileOf, sampleTable } from './export.ts';
import { type FileFormat, fileTypes, importFileCalls } from './file.calls.ts';
import type { ImportRecords } from './service.ts';

const FILE = {
  field: 'file',
  required: importFileRefusals.none,
  maxBytes: MAX_IMPORT_BYTES,
  tooLarge: importFileRefusals.tooLarge,
};
/** Temporary files: room for four of the largest. */
const LIMITS = { maxBytes: 4 * MAX_IMPORT_BYTES, maxPerOwner: 1 };

/** The calls of the contract about imports. */
export function importRoutes(api: Api, imports: ImportRecords): void {
  api.answer('GET /imports', async ({ query, linked }) => linked(await imports.list(query)));
  api.answer('GET /imports/{id}', ({ params }) => imports.find(params.id));
  api.answer('GET /imports/{id}/rows', ({ params, query }) => imports.rows(params.id, query));
  api.answer('POST /imports/edit', ({ caller, body }) => imports.edit(caller, body));
  api.answer('PUT /imports/{id}', ({ caller, params, body }) =>
    imports.decide(caller, params.id, body.state),
  );
  api.answer('DELETE /imports/{id}', async ({ caller, params }) => ({
    deletedCount: await imports.discard(caller, params.id),
  }));
}

/** The calls that take or give a file. */
export async function importFileRoutes(
  server: FastifyInstance,
  api: Api,
  { database, imports }: { database: Database; imports: ImportRecords },
): Promise<void> {
  const routeOptions = (name: keyof typeof importFileCalls) => ({
    schema: routeSchema(name, importFileCalls[name]),
    preValidation: async (request: FastifyRequest) => {
      request.access = await api.admit(name, importFileCalls[name].access, request);
    },
  });
  server.get<{ Params: { kind: ImportKind }; Querystring: { format?: FileFormat; sample?: 'yes' } }>(
    '/exports/:kind',
    routeOptions('GET /exports/{kind}'),
    async ({ params: { kind }, query: { format = 'csv', sample } }, reply) => {
      const table = sample ? sampleTable(kind) : exportedTable(database, kind);
      return sendFile(reply, sample ? `${kind}-sample` : kind, format, fileOf(format, kind, table));
    },
  );
  server.get<{ Params: { id: string }; Querystring: { format?: FileFormat } }>(
    '/imports/:id/wrong',
    routeOptions('GET /imports/{id}/wrong'),
    async ({ params: { id }, query: { format = 'csv' } }, reply) =>
      sendFile(reply, 'wrong-rows', format, await imports.wrongRows(id, format)),
  );

  /** Whose file is being read. */
  const reading = new Set<string>();
  await formRoute<{ kind?: string }>(
    server,
    api,
    { name: 'POST /imports', call: importFileCalls['POST /imports'], file: FILE, limits: LIMITS },
    async ({ request, caller, receive }) => {
      const kind = IMPORT_KINDS.find((one) => one === request.query.kind);
      if (!kind) throw fieldRefusal('invalid-request', 'kind', 'enum', importFileRefusals.kind);
      const { userId } = caller;
      if (reading.has(userId)) throw new Refusal('too-many-requests', { detail: importFileRefusals.another });
      reading.add(userId);
      return receive((file) => imports.take(caller, kind, file)).finally(() => reading.delete(userId));
    },
  );
}

/** Sends a file while it is written. */
const sendFile = (reply: FastifyReply, name: string, format: FileFormat, file: Readable): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(fileTypes[format])
    .send(file);
