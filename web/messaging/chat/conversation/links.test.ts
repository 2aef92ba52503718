import { describe, expect, it } from 'vitest';
import { piecesOf } from './links.ts';

describe('addresses in a message', () => {
  it.each([
    ['شف https://markaba.sa/cars؟', ['https://markaba.sa/cars']],
    ['(http://a.sa/x_(1)) و www.haraj.sa.', ['http://a.sa/x_(1', 'https://www.haraj.sa/']],
    ['https://a.sa،https', ['https://a.sa/']],
    ['بدون رابط: a.sa و @someone', []],
    ['javascript:alert(1) data:text/html,x', []],
    ['https://', []],
    ['https://[x', []],
  ])('are found in %s', (text, links) => {
    const pieces = piecesOf(text);
    expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(links);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('are never found inside a word of script', () => {
    const [piece] = piecesOf('<img src=x onerror=alert(1)>');
    expect(piece).toEqual({ text: '<img src=x onerror=alert(1)>', href: null });
  });
});
