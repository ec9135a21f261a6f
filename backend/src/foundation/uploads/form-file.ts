import { addAbortSignal } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fieldRefusal, Refusal } from '../refusal.ts';
import type { UploadFile } from './upload-file.ts';
import type { Reception } from './upload-receptions.ts';

/** The field of a form that holds its file, and the message when it is not there. */
interface FileField {
  field: string;
  required: string;
}

/**
 * Writes the file of the form's field into the target and ignores all other fields.
 * @throws {Refusal} `invalid-request` without such a file, or when the form is truncated; `too-large`;
 * `unavailable` when the disk refuses; the reason for which the reception was ended; the form reader's own errors beyond its limits
 */
export async function receiveFile(
  request: FastifyRequest,
  reception: Reception,
  target: UploadFile,
  { field, required }: FileField,
): Promise<void> {
  const received = await untilEnded(reception, request, readForm(request, reception, target, field)).catch(
    (error: unknown) => {
      // The form reader's limits carry a status; what it cannot parse does not.
      if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
      throw new Refusal('invalid-request', { detail: 'The form cannot be read.', cause: error });
    },
  );
  if (!received) throw fieldRefusal('invalid-request', field, 'required', required);
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

async function readForm(
  request: FastifyRequest,
  reception: Reception,
  target: UploadFile,
  field: string,
): Promise<boolean> {
  let received = false;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname === field) {
      await appendFile(part.file, reception, target);
      received = true;
    } else part.file.resume();
  }
  return received;
}

async function appendFile(
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
