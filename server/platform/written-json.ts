/** JSON of a response that is written already: sent as it is, so it must follow the contract. */
export class WrittenJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
