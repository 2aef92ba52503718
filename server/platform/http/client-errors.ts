import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError, ErrorCode } from '#contract/platform/errors.ts';
import type { Config } from '../config/config.ts';
import { errorWords } from '../words.ts';
import { nothing } from './content-security.ts';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** As helmet sends it with every other response. */
const alwaysEncrypted = 'strict-transport-security: max-age=31536000; includeSubDomains';

/**
 * Responds to an unparseable request with the error shape, and closes the connection. The requested language is unknown at that
 * point, so the text is Arabic.
 */
export function answerClientError({ publicUrl }: Pick<Config, 'publicUrl'>, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const code: ErrorCode = status === 408 ? 'request_timeout' : 'invalid';
  const body = JSON.stringify({ detail: errorWords(code, 'ar'), code } satisfies ApiError);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-security-policy: ${nothing}`,
    ...(publicUrl.startsWith('https:') ? [alwaysEncrypted] : []),
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
