/** The letters and digits of a plate that is written as `ب ط ر 5518`; null where there is none. */
export function plateOf(text: string | null): { letters: string; digits: string } | null {
  const [, letters, digits] = /^(.*?)\s*(\d{1,4})$/.exec(text?.trim() ?? '') ?? [];
  return letters === undefined || digits === undefined ? null : { letters: letters.replaceAll(' ', ''), digits };
}
