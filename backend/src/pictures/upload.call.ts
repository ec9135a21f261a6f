import type { Call } from '@shop/contracts/calls';
import Type from 'typebox';

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
