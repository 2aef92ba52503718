/** `'46.50'` → 4650; null where it is no amount. */
export function readTypedAmount(riyals: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(riyals) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
