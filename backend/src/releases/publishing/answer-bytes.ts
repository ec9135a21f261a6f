/** The body of an answer. @throws {Error} for a longer one */
export async function answerBytes({ body }: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
