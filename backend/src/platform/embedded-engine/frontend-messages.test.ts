import { expect, test } from 'vitest';
import { FrontendMessages, MalformedMessage } from './frontend-messages.ts';

const startup = packet(undefined, Buffer.from('\0\x03\0\0user\0postgres\0\0', 'latin1'));
const select = packet('Q', Buffer.from('select 1\0'));
const sync = packet('S', Buffer.alloc(0));
const terminate = packet('X', Buffer.alloc(0));

function packet(type: string | undefined, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type ?? ''), length, body]);
}

function request(code: number): Buffer {
  const body = Buffer.alloc(4);
  body.writeInt32BE(code);
  return packet(undefined, body);
}

test('messages are complete, however they are split', () => {
  const frontend = new FrontendMessages();
  const bytes = Buffer.concat([startup, select, sync, terminate]);
  const messages = [...bytes].flatMap((byte) => frontend.push(Buffer.of(byte)));
  expect(messages).toEqual([
    { kind: 'startup', bytes: startup },
    { kind: 'messages', bytes: select },
    { kind: 'messages', bytes: sync },
    { kind: 'terminate' },
  ]);
});

test('messages that arrive together are passed on together', () => {
  const messages = new FrontendMessages().push(Buffer.concat([startup, select, sync]));
  expect(messages).toEqual([
    { kind: 'startup', bytes: startup },
    { kind: 'messages', bytes: Buffer.concat([select, sync]) },
  ]);
});

test('a client that asks for encryption first may start afterwards', () => {
  const messages = new FrontendMessages().push(Buffer.concat([request(80_877_103), startup]));
  expect(messages).toEqual([{ kind: 'encryption-request' }, { kind: 'startup', bytes: startup }]);
});

test('a cancel request is recognized', () => {
  expect(new FrontendMessages().push(request(80_877_102))).toEqual([{ kind: 'cancel-request' }]);
});

test('other protocols are refused', () => {
  expect(() => new FrontendMessages().push(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toThrow(MalformedMessage);
});
