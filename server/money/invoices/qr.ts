import { riyalsOf } from '#contract/platform/amounts.ts';
/** The content of the QR code of a simplified tax invoice (ZATCA, phase 1). */
export interface QrFacts {
  seller: string;
  /** Fifteen digits. */
  vatNumber: string;
  issued: Date;
  totalHalalas: number;
  vatHalalas: number;
}

/**
 * The encoding by ZATCA: Base64 of tags 1 to 5, each a byte for the tag, a byte for the length in UTF-8 bytes, and the value.
 * Source: ZATCA's Security Features Implementation Standards.
 */
export function invoiceQr({ seller, vatNumber, issued, totalHalalas, vatHalalas }: QrFacts): string {
  const time = issued.toISOString().replace(/\.\d+Z$/, 'Z');
  const values = [shortened(seller), vatNumber, time, riyalsOf(totalHalalas), riyalsOf(vatHalalas)];
  return Buffer.concat(values.map((value, index) => field(index + 1, Buffer.from(value)))).toString('base64');
}

const bytesMost = 255;

/** A length has one byte. */
function shortened(text: string): string {
  let letters = [...text];
  while (Buffer.byteLength(letters.join('')) > bytesMost) letters = letters.slice(0, -1);
  return letters.join('');
}

function field(tag: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag, value.length]), value]);
}
