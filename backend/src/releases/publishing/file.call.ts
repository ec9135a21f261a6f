import { type Call, Sha384 } from '@shop/contracts/calls';
import { contentLimits } from '@shop/registry/documents';
import Type from 'typebox';

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
