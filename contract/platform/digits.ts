/** Any spelling of the digits (Arabic-Indic, Persian, full width) as 0-9; other characters stay. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
}

/** 0-9 as ٠-٩, for the upper row of a plate. */
export function easternDigits(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
