import { expect, test } from 'vitest';
import { fatalError } from './backend-messages.ts';

function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(`${type}____${body}`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}

const row = message('D', 'E and V and PANIC');
const error = message('E', 'SERROR\0VERROR\0C23505\0Mduplicate key\0\0');
const panic = message('E', 'SPANIK\0VPANIC\0C53100\0Mno space left\0\0');

test('finds a fatal error among other messages', () => {
  expect(fatalError(Buffer.concat([row, error, panic]))).toBe('no space left');
});

test('finds none among rows and ordinary errors', () => {
  expect(fatalError(Buffer.concat([row, error, row]))).toBeUndefined();
});
