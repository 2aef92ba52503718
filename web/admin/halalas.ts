/** `'46.50'` → 4650; null where it is no amount. */
export function halalasOf(riyals: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(riyals) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** 4650 → `'46.50'`, as the wire has it. */
export function riyalsOf(halalas: number): string {
  return `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
}
