// The first bytes of the accepted formats. Other formats that the decoder supports (SVG, PDF, TIFF …) never reach it.
const containers = new Set(['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

/** Whether the content, not a name or a header, begins as JPEG, PNG, WebP, AVIF or HEIC. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return true;
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return true;
  return start.startsWith('ftyp', 4) && containers.has(start.slice(8, 12));
}
