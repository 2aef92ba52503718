/** JSON of a response that is written already: sent as it is, so it must follow the contract. */
export class WrittenJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** The pieces as one text in UTF-8. */
export function joinPieces(pieces: readonly (string | Buffer)[]): Buffer {
  const longest = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? 3 * piece.length : piece.length), 0);
  if (desk.length < longest) desk = Buffer.allocUnsafeSlow(longest);
  let end = 0;
  for (const piece of pieces) end += typeof piece === 'string' ? desk.write(piece, end) : piece.copy(desk, end);
  const own = Buffer.allocUnsafeSlow(end);
  own.set(desk.subarray(0, end));
  return own;
}

/** Where texts are put together: a buffer for each piece takes longer than its content. */
let desk = Buffer.alloc(0);
