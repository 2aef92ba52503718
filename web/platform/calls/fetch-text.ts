const [retries, firstWait] = [5, 350];

/** A file as text. A failed load is tried up to 5 times more, after 350 ms, then doubling. Undefined where the file does not come. */
export async function fetchText(address: string): Promise<string | undefined> {
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await fetch(address);
      if (answer.ok) return await answer.text();
      // What is not there will not be there in a second either.
      if (answer.status < 500) return undefined;
    } catch {
      // The network failed.
    }
    if (tried === retries) return undefined;
    await new Promise((resolve) => setTimeout(resolve, firstWait * 2 ** tried));
  }
}
