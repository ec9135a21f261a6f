import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { IMPORT_KINDS, type ImportKind, importFileRefusals, MAX_IMPORT_BYTES } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../foundation/database/index.ts';
import { fieldRefusal, Refusal } from '../foundation/refusal.ts';
import { receiveFile } from '../foundation/uploads/form-file.ts';
import { UploadFile } from '../foundation/uploads/upload-file.ts';
import { UploadReceptions } from '../foundation/uploads/upload-receptions.ts';
import type { Api } from '../foundation/web/api.ts';
import { clientGone } from '../foundation/web/client-gone.ts';
import { routeSchema } from '../foundation/web/route-schema.ts';
import { exportedRows, fileOf, sampleRows } from './export.ts';
import { type FileFormat, fileTypes, importFileCalls } from './file.calls.ts';
import type { ImportService } from './service.ts';

/** Temporary files: room for four of the largest. */
const MAX_BYTES_RECEIVED = 4 * MAX_IMPORT_BYTES;
const FILE = { field: 'file', required: importFileRefusals.none };

/** The calls of the contract about imports. */
export function importRoutes(api: Api, imports: ImportService): void {
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

/** The calls that take or give a file. A file waits on the disk until it is complete. */
export async function importFileRoutes(
  server: FastifyInstance,
  api: Api,
  { database, imports }: { database: Database; imports: ImportService },
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
      const rows = sample ? sampleRows(kind) : exportedRows(database, kind);
      return sendFile(reply, sample ? `${kind}-sample` : kind, format, fileOf(format, kind, rows));
    },
  );
  server.get<{ Params: { id: string }; Querystring: { format?: FileFormat } }>(
    '/imports/:id/wrong',
    routeOptions('GET /imports/{id}/wrong'),
    async ({ params: { id }, query: { format = 'csv' } }, reply) =>
      sendFile(reply, 'wrong-rows', format, await imports.wrongRows(id, format)),
  );

  const receptions = new UploadReceptions({
    maxBytes: MAX_BYTES_RECEIVED,
    maxPerOwner: 1,
    minBytesPerSecond: 8 * 1024,
    graceSeconds: 10,
  });
  /** Whose file is being read. */
  const reading = new Set<string>();
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 8, fieldSize: 1024, headerPairs: 32 },
    });
    const { schema, preValidation } = routeOptions('POST /imports');
    scope.post<{ Querystring: { kind?: string } }>(
      '/imports',
      {
        schema: { ...schema, consumes: ['multipart/form-data'] },
        // The schema describes the form; the form is read as it arrives.
        validatorCompiler: () => () => true,
        preValidation,
      },
      async (request, reply) => {
        const { caller } = request.access;
        if (!caller) throw new Refusal('no-token');
        const kind = IMPORT_KINDS.find((one) => one === request.query.kind);
        if (!kind) throw fieldRefusal('invalid-request', 'kind', 'enum', importFileRefusals.kind);
        const { userId } = caller;
        if (reading.has(userId))
          throw new Refusal('too-many-requests', { detail: importFileRefusals.another });
        reading.add(userId);
        const work = receptions.run(userId, clientGone(reply), async (reception) => {
          // Closes the connection instead of reading the rest of an ended upload.
          reception.signal.addEventListener('abort', () => void reply.header('connection', 'close'));
          const file = await UploadFile.create();
          try {
            await receiveFile(request, reception, file, FILE).catch(tooLarge);
            return await imports.take(caller, kind, file);
          } finally {
            await file.close();
          }
        });
        return work.finally(() => reading.delete(userId));
      },
    );
  });
}

function tooLarge(error: unknown): never {
  if (error instanceof Refusal && error.code === 'too-large') {
    throw new Refusal('too-large', { detail: importFileRefusals.tooLarge });
  }
  throw error;
}

/** Sends a file while it is written. */
const sendFile = (reply: FastifyReply, name: string, format: FileFormat, file: Readable): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(fileTypes[format])
    .send(file);
