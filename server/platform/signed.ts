import { isSigned, sign, type Secrets } from './keys.ts';

type Part = string | number;

/** What the market signs for one purpose: a signature that was made for another is none here. */
interface Signed<Parts extends readonly Part[]> {
  sign: (secrets: Secrets, ...parts: Parts) => string;
  holds: (secrets: Secrets, signature: string, ...parts: Parts) => boolean;
}

/** The purpose is the first word of the signed text, and the parts follow. */
export function signedFor<Parts extends readonly Part[]>(purpose: string, separator = ' '): Signed<Parts> {
  const textOf = (parts: Parts) => [purpose, ...parts].join(separator);
  return {
    sign: (secrets, ...parts) => sign(secrets, textOf(parts)),
    holds: (secrets, signature, ...parts) => isSigned(secrets, textOf(parts), signature),
  };
}

/** A text with its signature behind it. */
export function tokenOf(signed: Signed<[text: string]>, secrets: Secrets, text: string): string {
  return `${text}.${signed.sign(secrets, text)}`;
}

/** The text of such a token; undefined unless it was signed. */
export function textIn(signed: Signed<[text: string]>, secrets: Secrets, token: string): string | undefined {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(end, 0));
  return signed.holds(secrets, token.slice(end + 1), text) ? text : undefined;
}

/** Whether the query of an address, `until` (milliseconds) and `sign`, is signed together with `id` and has not expired. */
export function isCurrent(
  signed: Signed<[id: number, until: string]>,
  secrets: Secrets,
  id: number,
  { until, sign: signature }: Record<string, unknown>,
): boolean {
  if (typeof until !== 'string' || typeof signature !== 'string' || !(Number(until) > Date.now())) return false;
  return signed.holds(secrets, signature, id, until);
}
