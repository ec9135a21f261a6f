import { productRules } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { fieldRefusal, Refusal } from '../platform/refusal.ts';

/**
 * Reads the file of the form's field `image`; everything else in the form is ignored.
 * @throws {Refusal} `invalid-request` without such a file, or when the form is cut off; the form
 *   reader's own errors beyond its limits
 */
export async function formImageOf(request: FastifyRequest): Promise<Buffer> {
  const image = await readForm(request).catch((error: unknown) => {
    // The form reader's limits carry a status; what it cannot parse does not.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Refusal('invalid-request', { detail: 'The form cannot be read.', cause: error });
  });
  if (image) return image;
  throw fieldRefusal('invalid-request', 'image', 'required', productRules.picture.required);
}

async function readForm(request: FastifyRequest): Promise<Buffer | undefined> {
  let image: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'image') image = await part.toBuffer();
    else part.file.resume();
  }
  return image;
}
