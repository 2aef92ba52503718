/** A try to send something: the same words go out under the same key, so that a repeated one is done once. */
export interface Attempt {
  key: string;
  body: string;
}

/** The key for `body`: the last one as long as nothing has changed since. */
export function attemptOf(last: Attempt | undefined, body: string): Attempt {
  return last?.body === body ? last : { key: newKey(), body };
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
