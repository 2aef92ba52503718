import { expect, it } from 'vitest';
import { decodeText } from './decoding.ts';

const text = 'BEGIN:VCALENDAR تقويم';
const utf16 = Buffer.from(text, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 with a mark, the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', utf16],
  ['UTF-16 without a mark, the other way round', Buffer.from(utf16).swap16()],
])('reads %s', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

it('reads nothing from nothing', () => {
  expect(decodeText(Buffer.alloc(0))).toBe('');
});
