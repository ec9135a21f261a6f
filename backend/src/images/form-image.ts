import { addAbortSignal } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { productRules } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { fieldRefusal, Refusal } from '../platform/refusal.ts';
import type { UploadFile } from './upload-file.ts';
import type { Reception } from './upload-receptions.ts';

/**
 * Writes the file of the form's field `image` into the target and ignores all other fields.
 * @throws {Refusal} `invalid-request` without such a file, or when the form is truncated; `too-large`;
 * `unavailable` when the disk refuses; the reason for which the reception was ended; the form reader's own errors beyond its limits
 */
export async function receiveImage(
  request: FastifyRequest,
  reception: Reception,
  target: UploadFile,
): Promise<void> {
  const received = await untilEnded(reception, request, readForm(request, reception, target)).catch(
    (error: unknown) => {
      // The form reader's limits carry a status; what it cannot parse does not.
      if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
      throw new Refusal('invalid-request', { detail: 'The form cannot be read.', cause: error });
    },
  );
  if (!received) throw fieldRefusal('invalid-request', 'image', 'required', productRules.picture.required);
  reception.complete();
}

/** Rejects when the reception ends: the form reader itself may never settle once its request is aborted. */
function untilEnded<Result>(
  { signal }: Reception,
  request: FastifyRequest,
  work: Promise<Result>,
): Promise<Result> {
  const ended = new Promise<never>((_, reject) => {
    const end = () => {
      request.raw.unpipe();
      reject(signal.reason);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work, ended]);
}

async function readForm(request: FastifyRequest, reception: Reception, target: UploadFile): Promise<boolean> {
  let received = false;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'image') {
      await receiveFile(part.file, reception, target);
      received = true;
    } else part.file.resume();
  }
  return received;
}

async function receiveFile(
  file: MultipartFile['file'],
  reception: Reception,
  target: UploadFile,
): Promise<void> {
  for await (const chunk of addAbortSignal(reception.signal, file)) {
    reception.count(chunk.length);
    await target.append(chunk);
  }
  if (file.truncated) throw new Refusal('too-large');
}
