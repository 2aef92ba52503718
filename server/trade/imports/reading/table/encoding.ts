import { FileRefusal } from '../reading.ts';

const ole2 = [0xd0, 0xcf, 0x11, 0xe0];
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');
const searched = 4_096;

/**
 * The text of a file: UTF-8, UTF-16 as Excel's "Unicode text" or, where the bytes are no UTF-8, windows-1256, in which Arabic Excel
 * writes CSV. Refuses what is no text, such as a PDF or an old XLS, and a workbook with a password.
 */
export function textOfBytes(bytes: Uint8Array): string {
  if (ole2.every((byte, at) => bytes[at] === byte)) throw new FileRefusal(isEncrypted(bytes) ? 'file_locked' : 'file_kind');
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (!isPlain(text)) throw new FileRefusal('file_kind');
  return text;
}

function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encrypted);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[1] === 0 && bytes[3] === 0 && bytes[0] !== 0) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

/** No table of cells: control characters, a PDF, or a page of the web that is called XLS. */
function isPlain(text: string): boolean {
  const start = text.slice(0, searched);
  // oxlint-disable-next-line no-control-regex
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(start) && !/^\s*(?:%PDF|<(?:!doctype|html|table|\?xml|svg))/i.test(start);
}
