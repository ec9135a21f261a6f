/** The last link of the chain of seals. */
export interface ChainHead {
  /** The id of the last event that is sealed. */
  upTo: number;
  seal: Buffer;
}

const FORMAT = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** `<event>:<seal in hexadecimal>`, as in the log and as `shop verify-record --head` takes it. */
export const formatHead = ({ upTo, seal }: ChainHead): string => `${upTo}:${seal.toString('hex')}`;

/** @returns the head, or `undefined` for a text that {@link formatHead} does not write */
export function parseHead(text: string): ChainHead | undefined {
  const [, upTo, seal] = FORMAT.exec(text) ?? [];
  return upTo && seal ? { upTo: Number(upTo), seal: Buffer.from(seal, 'hex') } : undefined;
}
