/** The text of bytes in UTF-8 or UTF-16, by their byte order mark; without one, UTF-16 is known by its zeros. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf([first, second, third, fourth]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0 && first !== 0) return 'utf-16le';
  return first === 0 && third === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}
