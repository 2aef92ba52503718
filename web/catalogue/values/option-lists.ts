import type { OptionLists } from '#contract/catalogue/reference.ts';
import { fetchText } from '#web/platform/calls/fetch-text.ts';

/** The value lists that were read, by the address that names their content. */
const kept = new Map<string, OptionLists>();
// Two languages, and what pages that are still cached were rendered with.
const mostKept = 16;

/** The value lists at an address. They were kept before anything is rendered. */
export function optionsAt(address: string): OptionLists {
  return kept.get(address) ?? {};
}

/**
 * Keeps value lists for what is rendered next, and returns their address. It contains a hash of them, so that browsers cache them for
 * good, and a page comes alive with the labels that it was sent with.
 */
export async function keepOptions(options: OptionLists, language: string): Promise<string> {
  const address = addresses.get(options) ?? (await addressOf(options, language));
  addresses.set(options, address);
  keep(address, options);
  return address;
}

/** Many pages are rendered of the same lists. */
const addresses = new WeakMap<OptionLists, string>();

async function addressOf(options: OptionLists, language: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(options)));
  const hash = Array.from(new Uint8Array(bytes).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `/options/${hash}?lng=${language}`;
}

/** Loads the value lists at an address, unless they are here. Throws where they cannot be had. */
export async function loadOptions(address: string): Promise<void> {
  if (!kept.has(address)) keep(address, await fetchOptions(address));
}

async function fetchOptions(address: string): Promise<OptionLists> {
  const text = await fetchText(address);
  if (text === undefined) throw new Error('The value lists did not come');
  return JSON.parse(text);
}

function keep(address: string, options: OptionLists): void {
  kept.delete(address);
  kept.set(address, options);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
