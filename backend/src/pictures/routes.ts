import { productRules } from '@shop/contracts';
import type { Call } from '@shop/contracts/calls';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Database } from '../foundation/database/index.ts';
import { Refusal } from '../foundation/refusal.ts';
import { formRoute } from '../foundation/uploads/form-file.ts';
import type { Api } from '../foundation/web/api.ts';
import { clientGone } from '../foundation/web/client-gone.ts';
import { linkPictures } from './link-pictures.ts';
import { pictureFileName, pictureFileOf } from './picture-file.ts';
import type { ImageService } from './service.ts';
import { storedPictures } from './stored-pictures.ts';

/**
 * The upload to the shop's own image host: a form with a file, so it is declared beside the contract's JSON
 * calls.
 */
export const uploadCall = {
  summary: 'Takes a picture: JPEG, PNG, WebP, AVIF or GIF, 10 MB and 40 megapixels at most',
  access: 'signed-in',
  query: Type.Object({ key: Type.Optional(Type.String({ description: 'Accepted, and not needed' })) }),
  body: Type.Object({
    image: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    key: Type.Optional(Type.String({ description: 'Accepted, and not needed' })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Object({
      url: Type.String({
        description: 'Ends in `-1280.webp`; `-320` and `-640`, and `.avif`, are there as well',
      }),
    }),
  }),
  problems: ['unsupported-media-type', 'not-an-image', 'too-large', 'too-many-pictures'],
  example: {
    response: {
      success: true,
      data: { url: '/images/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08-1280.webp' },
    },
  },
} as const satisfies Call;

const IMAGE = {
  field: 'image',
  required: productRules.picture.required,
  maxBytes: 10 * 1024 * 1024,
};
const LIMITS = {
  /** Temporary files: room for all that may wait to be encoded, and for twenty of the largest that are arriving. */
  maxBytes: 512 * 1024 * 1024,
  maxPerOwner: 2,
};

/** `POST /images` of the API. */
export const uploadRoute = (server: FastifyInstance, api: Api, images: ImageService): Promise<void> =>
  formRoute(
    server,
    api,
    { name: 'POST /images', call: uploadCall, file: IMAGE, limits: LIMITS },
    async ({ request, caller, receive }) => {
      const from = { caller, address: request.ip };
      const url = await receive((file, signal) => images.take(from, file, signal));
      return { success: true, data: { url } };
    },
  );

/**
 * `GET /images/<hash>-<width>.<format>` of the site. A name stands for its content, so it can be cached for
 * ever. `GET /images/link/<name>.jpg` is what a shared link shows.
 */
export function pictureRoutes(server: FastifyInstance, database: Database, siteDirectory: string): void {
  const readStored = storedPictures(database);
  const readLinkPicture = linkPictures(readStored, siteDirectory);
  server.get<{ Params: { name: string } }>(
    '/images/link/:name.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const bytes = await readLinkPicture(request.params.name, clientGone(reply));
      if (!bytes) throw new Refusal('not-found');
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type('image/jpeg')
        .send(bytes);
    },
  );
  server.get<{ Params: { name: string } }>(
    '/images/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = pictureFileOf(request.params.name);
      if (!file) throw new Refusal('not-found');
      const tag = `"${pictureFileName(file)}"`;
      const seen = request.headers['if-none-match']?.includes(tag) ?? false;
      const bytes = seen ? undefined : await readStored(file, clientGone(reply));
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
