import { addAbortSignal } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Call } from '@shop/contracts/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../identity/caller.ts';
import type { FileCallName } from '../rate-limits/limits.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import type { Api } from '../web/api.ts';
import { clientGone } from '../web/client-gone.ts';
import { routeSchema } from '../web/route-schema.ts';
import { UploadFile } from './upload-file.ts';
import { type Reception, type ReceptionLimits, UploadReceptions } from './upload-receptions.ts';

/** The field of a form that holds its file, and what is said where it is missing or too large. */
interface FileField {
  field: string;
  required: string;
  maxBytes: number;
  tooLarge?: string;
}

interface FormCall {
  name: FileCallName & `POST ${string}`;
  call: Call;
  file: FileField;
  /** For all of its uploads together. */
  limits: ReceptionLimits;
}

/** A form that is arriving. */
interface Upload<Query> {
  request: FastifyRequest<{ Querystring: Query }>;
  caller: Caller;
  /**
   * Receives the file, and gives it to the work.
   * @param work stops when the signal aborts: the client has gone, or the upload was ended
   */
  receive<Result>(work: (file: UploadFile, signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

/**
 * Answers a call whose body is a form with a file. Uploads wait in temporary files until they are complete, so that many of
 * them do not take the memory.
 */
export async function formRoute<Query>(
  server: FastifyInstance,
  api: Api,
  { name, call, file: field, limits }: FormCall,
  answer: (upload: Upload<Query>) => Promise<object>,
): Promise<void> {
  const receptions = new UploadReceptions(limits);
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: field.maxBytes, files: 1, fields: 8, fieldSize: 1024, headerPairs: 32 },
    });
    scope.post<{ Querystring: Query }>(
      name.slice('POST '.length),
      {
        schema: { ...routeSchema(name, call), consumes: ['multipart/form-data'] },
        // The schema describes the form; the form is read as it arrives.
        validatorCompiler: () => () => true,
        preValidation: async (request) => {
          request.access = await api.admit(name, call.access, request);
        },
      },
      async (request, reply) => {
        const { caller } = request.access;
        if (!caller) throw new Refusal('no-token');
        return answer({
          request,
          caller,
          receive: (work) =>
            receptions.run(caller.userId, clientGone(reply), async (reception) => {
              // Closes the connection instead of reading the rest of an ended upload.
              reception.signal.addEventListener('abort', () => void reply.header('connection', 'close'));
              const file = await UploadFile.create();
              try {
                await receiveFile(request, reception, file, field);
                return await work(file, reception.signal);
              } finally {
                await file.close();
              }
            }),
        });
      },
    );
  });
}

/**
 * Writes the file of the form's field into the target and ignores all other fields.
 * @throws {Refusal} `invalid-request` without such a file, or when the form is truncated; `too-large`;
 * `unavailable` when the disk refuses; the reason for which the reception was ended; the form reader's own errors beyond its limits
 */
async function receiveFile(
  request: FastifyRequest,
  reception: Reception,
  target: UploadFile,
  field: FileField,
): Promise<void> {
  const received = await untilEnded(reception, request, readForm(request, reception, target, field)).catch(
    (error: unknown) => {
      // The form reader's limits carry a status; what it cannot parse does not.
      if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
      throw new Refusal('invalid-request', { detail: 'The form cannot be read.', cause: error });
    },
  );
  if (!received) throw fieldRefusal('invalid-request', field.field, 'required', field.required);
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
  { field, tooLarge }: FileField,
): Promise<boolean> {
  let received = false;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname === field) {
      await appendFile(part.file, reception, target);
      if (part.file.truncated)
        throw new Refusal('too-large', tooLarge === undefined ? {} : { detail: tooLarge });
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
}
