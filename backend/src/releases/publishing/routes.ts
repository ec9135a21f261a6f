import { addAbortSignal } from 'node:stream';
import { type Call, Sha384 } from '@shop/contracts/calls';
import { contentLimits } from '@shop/registry/documents';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Refusal } from '../../foundation/refusal.ts';
import { type Reception, UploadReceptions } from '../../foundation/uploads/upload-receptions.ts';
import type { Api } from '../../foundation/web/api.ts';
import { clientGone } from '../../foundation/web/client-gone.ts';
import { routeSchema } from '../../foundation/web/route-schema.ts';
import { releaseRefused } from '../registry/release-refusals.ts';
import { announce } from './announcements.ts';
import { takeCredential } from './credentials.ts';
import { takeDelegation } from './delegations.ts';
import type { Publishing } from './open-publishing.ts';
import { readOverview } from './publishing-overview.ts';
import { changeHold, changeRelease, changeRetirement, sizeOf, storeFile } from './service.ts';
import { revokeCredential } from './store.ts';

/** Files that are held in memory while they arrive: eight of the largest. */
const MAX_BYTES_RECEIVED = 8 * contentLimits.fileBytes;
const MAX_UPLOADS_PER_PUBLISHER = 6;

/** The calls of the contract about publishing over the network. */
export function publishingRoutes(api: Api, context: Publishing): void {
  api.answer('PUT /releases/delegation', async ({ body }) => {
    const taken = await takeDelegation(context, body.delegation, body.statements);
    await context.follower.followStored();
    return taken;
  });
  api.answer('PUT /releases/credentials/{id}', ({ params, body }) =>
    takeCredential(context, params.id, body),
  );
  api.answer('DELETE /releases/credentials/{id}', async ({ params, caller }) => {
    const values = [params.id, context.config.releaseEnvironment, caller.userId] as const;
    return { deletedCount: (await context.database.run(revokeCredential, [...values])).length };
  });
  api.answer('GET /releases', ({ caller }) => readOverview(context, caller));
  api.answer('POST /releases', ({ caller, body }) => announce(context, caller, body));
  api.answer('PUT /releases/{remote}/{version}', ({ caller, params, body }) =>
    changeRelease(context, caller, params, body),
  );
  api.answer('PUT /releases/{remote}', async ({ caller, params, body }) => {
    await changeHold(context, caller, params.remote, body);
    return { held: body.held };
  });
  api.answer('PUT /retirements/{remote}', async ({ caller, params, body }) => {
    await changeRetirement(context, caller, params.remote, body);
    return { retired: body.retired };
  });
}

/** The body is a file, so this is declared beside the contract's JSON calls. */
export const releaseFileCall = {
  summary: 'Takes a file that an announced release wants, by its SHA-384 in hexadecimal',
  access: 'publisher',
  params: Type.Object({ sha384: Sha384 }),
  body: Type.Unsafe<Blob>({
    type: 'string',
    format: 'binary',
    description: `${contentLimits.fileBytes} bytes at most`,
  }),
  response: Type.Object({ stored: Type.Literal(true) }),
  problems: ['not-found', 'publishing-off', 'release-refused', 'request-timeout'],
  example: { response: { stored: true } },
} as const satisfies Call;

/** The upload of a file. The body is read after the caller is authenticated, and only up to the announced size. */
export async function releaseFileRoute(
  server: FastifyInstance,
  api: Api,
  context: Publishing,
): Promise<void> {
  const receptions = new UploadReceptions({
    maxBytes: MAX_BYTES_RECEIVED,
    maxPerOwner: MAX_UPLOADS_PER_PUBLISHER,
  });
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    scope.put<{ Params: { sha384: string } }>(
      '/release-files/:sha384',
      {
        schema: {
          ...routeSchema('PUT /release-files/{sha384}', releaseFileCall),
          consumes: ['application/octet-stream'],
        },
        bodyLimit: contentLimits.fileBytes,
        // The schema describes the body, which is read as it arrives.
        validatorCompiler: () => () => true,
        preValidation: async (request) => {
          request.access = await api.admitPublisher('PUT /release-files/{sha384}', request);
        },
      },
      async (request, reply) => {
        const { publisher } = request.access;
        if (!publisher) throw new Refusal('no-token');
        const { sha384 } = request.params;
        return receptions.run(publisher.id, clientGone(reply), async (reception) => {
          // Closes the connection instead of reading the rest of an ended upload.
          reception.signal.addEventListener('abort', () => void reply.header('connection', 'close'));
          const bytes = await receiveFile(request, reception, await sizeOf(context, publisher, sha384));
          await storeFile(context, sha384, bytes);
          return { stored: true };
        });
      },
    );
  });
}

/**
 * @param size what the release's list of files says
 * @throws {Refusal} `release-refused` for another size; the reason for which the reception was ended
 */
async function receiveFile(request: FastifyRequest, reception: Reception, size: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of addAbortSignal(reception.signal, request.raw)) {
    reception.count(piece.length);
    pieces.push(piece);
    if (reception.bytes > size) throw new Refusal('too-large');
  }
  reception.complete();
  if (reception.bytes !== size) throw releaseRefused(`The file has ${reception.bytes} bytes, not ${size}.`);
  return Buffer.concat(pieces);
}
