import { currentKey, deriveKey, findKey, openBytes, sealBytes, type Key, type Secrets } from '#server/platform/keys.ts';

export interface Sealed {
  bytes: Buffer;
  /** Contains the id of the key, so that values of an older one are recognised. */
  keyId: string;
}

/** Seals `bytes` under the name of their file: under another name they do not open. */
export function seal({ config }: { config: Secrets }, name: string, bytes: Uint8Array): Sealed {
  const key = currentKey(config);
  return { bytes: sealBytes(keyOf(key), name, bytes), keyId: key.id };
}

/** Opens what `seal` returned. Throws if the key, the name or a single bit differs. */
export function unseal({ config }: { config: Secrets }, name: string, { bytes, keyId }: Sealed): Buffer {
  const key = findKey(config, keyId);
  if (!key) throw new Error('Sealed by a key that is not there');
  return openBytes(keyOf(key), name, bytes);
}

function keyOf(key: Key): Buffer {
  return deriveKey(key, 'the key of documents', 'markaba');
}
