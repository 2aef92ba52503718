import { expect, it } from 'vitest';
import { ByteRing } from './byte-ring.ts';

const bytes = (letter: string, length = 60) => new TextEncoder().encode(letter.repeat(length));
const text = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found);

/** A ring of 1,000 bytes with `keys`, whose bytes are 60 times the key. */
function ringOf(keys: string): ByteRing {
  const ring = new ByteRing(1000);
  for (const key of keys) ring.set(key, bytes(key));
  return ring;
}

it('writes the newest in place of the oldest', () => {
  const ring = ringOf('abcdefghijklmnop');
  expect(text(ring.get('p'))).toBe('p'.repeat(60));
  // Sixteen fill it, with forty bytes at the end in which no other fits.
  ring.set('q', bytes('q'));
  expect([ring.get('a'), text(ring.get('q')), text(ring.get('c'))]).toEqual([undefined, 'q'.repeat(60), 'c'.repeat(60)]);
});

it('keeps what is read again, however much is written', () => {
  const ring = ringOf('a');
  for (let at = 0; at < 200; at++) {
    ring.set(`${at}`, bytes(`${at % 10}`));
    expect(text(ring.get('a'))).toBe('a'.repeat(60));
  }
  expect([ring.get('150'), text(ring.get('199'))]).toEqual([undefined, '9'.repeat(60)]);
});

it('never returns what was partly overwritten', () => {
  const ring = new ByteRing(1000);
  for (let at = 0; at < 500; at++) {
    ring.set(`${at}`, bytes(`${at % 10}`, 20 + ((at * 7) % 41)));
    const old = Math.max(0, at - 1 - ((at * 5) % 40));
    const found = text(ring.get(`${old}`));
    expect([undefined, `${old % 10}`.repeat(20 + ((old * 7) % 41))]).toContain(found);
  }
});

it('leaves what it returned as it is until a quarter of it was written', () => {
  const ring = ringOf('abcdefghijklmnop');
  for (const key of 'abcdefghijklmnop') {
    const found = ring.get(key);
    for (let written = 0; written < 4; written++) ring.set(`${key}${written}`, bytes('.'));
    expect(text(found) ?? 'gone').toMatch(/^(?:([a-p])\1{59}|gone)$/);
  }
});

it('stores another value for the same key, of any length that is short for it', () => {
  const ring = ringOf('a');
  ring.set('a', bytes('b', 61));
  expect(text(ring.get('a'))).toBe('b'.repeat(61));
  const long = bytes('c', 63);
  expect([text(ring.set('a', long)), ring.get('a')]).toEqual(['c'.repeat(63), undefined]);
});
