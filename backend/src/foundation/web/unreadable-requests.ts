import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, type ProblemCode, problemDetail, problems } from '@shop/contracts';

const CODES_BY_HTTP_ERROR: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/**
 * Answers malformed, endless or missing requests, and closes the connection. There is no request object yet,
 * and so no reply: the problem document is written directly to the socket.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODES_BY_HTTP_ERROR[error.code ?? ''] ?? 'invalid-request';
  const { status, title } = problems[code];
  const problem: Problem = { type: 'about:blank', status, code, title, detail: problemDetail(code) };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
