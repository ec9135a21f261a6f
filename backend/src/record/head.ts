/** The last link of the chain of seals. */
export interface Head {
  /** From 1 without a gap. */
  position: number;
  seal: Buffer;
}

const FORMAT = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** `<position>:<seal in hexadecimal>`, as the log has it and `shop verify-record --head` takes it. */
export const formatHead = ({ position, seal }: Head): string => `${position}:${seal.toString('hex')}`;

/** @returns the head, or `undefined` for a text that {@link formatHead} does not write */
export function parseHead(text: string): Head | undefined {
  const [, position, seal] = FORMAT.exec(text) ?? [];
  return position && seal ? { position: Number(position), seal: Buffer.from(seal, 'hex') } : undefined;
}
