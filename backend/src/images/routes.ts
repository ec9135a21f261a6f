import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import { Turns } from '../platform/turns.ts';
import type { Api } from '../platform/web/api.ts';
import { routeSchema } from '../platform/web/route-schema.ts';
import { formImageOf } from './form-image.ts';
import { type PictureFile, pictureFileName, pictureFileOf } from './picture-file.ts';
import type { ImageService } from './service.ts';
import { uploadCall } from './upload.call.ts';

const LARGEST_FILE_BYTES = 10 * 1024 * 1024;
/** Each holds its file in memory, as it arrives. Whoever sends slowly, or nothing, holds up nobody else. */
const UPLOADS = { atOnce: 8, mostWaiting: 12, mostOfOne: 2 };

/** `POST /images` of the API: nothing of an upload touches the disk. */
export async function uploadRoute(server: FastifyInstance, api: Api, images: ImageService): Promise<void> {
  const uploads = new Turns(UPLOADS);
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { fileSize: LARGEST_FILE_BYTES, files: 1, fields: 8, fieldSize: 1024, headerPairs: 32 },
    });
    scope.post(
      '/images',
      {
        schema: { ...routeSchema('POST /images', uploadCall), consumes: ['multipart/form-data'] },
        // The schema describes the form; the form is read as it arrives.
        validatorCompiler: () => () => true,
        preValidation: async (request) => {
          request.access = await api.admit('POST /images', uploadCall.access, request);
        },
      },
      async (request) => {
        const { caller } = request.access;
        if (!caller) throw new Refusal('no-token');
        const url = await uploads.take(
          async () => images.take(caller, await formImageOf(request)),
          caller.userId,
        );
        return { success: true, data: { url } };
      },
    );
  });
}

/** `GET /images/<hash>-<width>.<format>` of the site. A name stands for its content, so it is kept for ever. */
export function pictureRoutes(server: FastifyInstance, images: ImageService): void {
  server.get<{ Params: { name: string } }>(
    '/images/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = pictureFileOf(request.params.name);
      if (!file) throw new Refusal('not-found');
      const tag = etagOf(file);
      const seen = request.headers['if-none-match']?.includes(tag) ?? false;
      const bytes = seen ? undefined : await images.read(file);
      if (!seen && !bytes) throw new Refusal('not-found');
      return reply
        .code(seen ? 304 : 200)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', tag)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type(`image/${file.format}`)
        .send(bytes);
    },
  );
}

const etagOf = (file: PictureFile): string => `"${pictureFileName(file)}"`;
