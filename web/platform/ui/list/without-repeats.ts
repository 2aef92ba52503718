/** The rows of all pages in order, each once, though rows may have moved while pages were requested. */
export function withoutRepeats<Row extends { id: number }>(pages: { results: Row[] }[]): Row[] {
  return [...new Map(pages.flatMap(({ results }) => results).map((row) => [row.id, row])).values()];
}
