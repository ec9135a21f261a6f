import fc, { type Arbitrary } from 'fast-check';
import { plainPicture } from '../../testing/pictures.ts';

/** A form as a browser sends it. */
export interface Form {
  type: string;
  bytes: Buffer;
}

export const isForm = (body: unknown): body is Form =>
  typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);

const BOUNDARY = 'fuzz-boundary';
const picture = await plainPicture({ width: 4, height: 4 }).png().toBuffer();

function formOf(file: Uint8Array, field: string, ending: string): Form {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([Buffer.from(head), file, Buffer.from(ending)]),
  };
}

const mostly = (usual: string, ...others: string[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  );

/**
 * Mostly a picture in the right field; else bytes that only begin like one, other fields, or truncated forms.
 */
export const forms: Arbitrary<Form> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(new Uint8Array(picture)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
      {
        weight: 1,
        arbitrary: fc
          .uint8Array({ maxLength: 200 })
          .map((tail) => Buffer.concat([picture.subarray(0, 40), tail])),
      },
    ),
    mostly('image', 'picture', '', 'a'.repeat(300), '__proto__'),
    mostly(`\r\n--${BOUNDARY}--\r\n`, '', `\r\n--${BOUNDARY}\r\n\r\n`),
  )
  .map((parts) => formOf(...parts));
