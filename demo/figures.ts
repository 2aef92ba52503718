/** Kilometres as people write them: `850`, `ألف`, `8 آلاف`, `85 ألف`. */
export function kilometres(count: number): string {
  return count < 1000 ? String(count) : thousands(Math.round(count / 1000));
}

/** A price as people write it: `85 ألف`, `84,500 ريال`. */
export function price(riyals: number): string {
  if (riyals >= 1000 && riyals < 1_000_000 && riyals % 1000 === 0) return thousands(riyals / 1000);
  return `${grouped(riyals)} ريال`;
}

/** `84500` → `84,500`. */
export function grouped(count: number): string {
  return grouping.format(count);
}

const grouping = new Intl.NumberFormat('en-US');

function thousands(count: number): string {
  if (count === 1) return 'ألف';
  if (count === 2) return 'ألفين';
  return count <= 10 ? `${count} آلاف` : `${count} ألف`;
}
