/** Addresses of the brand marks that `scripts/brand-marks.ts` made, by their names in the Simple Icons set. */
const files = import.meta.glob<string>('/node_modules/.cache/brand-marks/*.svg', { query: '?url', import: 'default', eager: true });

export function brandMark(name: string | null): string | undefined {
  return name === null ? undefined : files[`/node_modules/.cache/brand-marks/${name}.svg`];
}
