/** Fills the `{places}` of a text of the word pools. A place without a value is an error in the demo. */
export function fill(text: string, words: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`Nothing to fill {${name}} with in: ${text}`);
    return String(word);
  });
}
