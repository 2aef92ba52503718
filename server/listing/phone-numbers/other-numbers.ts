import type { Group } from './groups.ts';

/** What the numbers of honest ads are: dates, times, chassis numbers, bank accounts, prices, lists of years. */

const year = '(?:19|20|14)\\d\\d';
const others = [
  // Chassis numbers end with figures, and some of those begin with 5.
  /(?<![\p{L}\d])(?=\d{0,16}[a-z])(?![a-z\d]{0,7}05\d{8})[a-hj-npr-z\d]{17}(?![\p{L}\d])/gu,
  /(?<!\p{L})sa ?\d\d(?: ?\d{4}){5}(?!\d)/gu,
  new RegExp(`(?<![\\d/.-])\\d{1,2}([/.-])\\d{1,2}\\1${year}(?![/.-]?\\d)`, 'g'),
  new RegExp(`(?<![\\d/.-])${year}([/.-])\\d{1,2}\\1\\d{1,2}(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d/.-])\\d{1,2}[/-]${year}(?![/.-]?\\d)`, 'g'),
  /(?<![\d:])[0-2]?\d:[0-5]\d(?![\d:])/g,
];
// Addresses of pictures and reports; a mobile number in one stays.
const address = /(?:https?:\/\/|www\.)\S+/g;
const mobile = /(?:05|9665)\d{8}(?!\d)/;

/** The text with a letter in place of each of them. */
export function withoutOtherNumbers(text: string): string {
  const read = text.replace(address, (one) => (mobile.test(one) ? one : 'x'));
  return others.reduce((rest, other) => rest.replace(other, 'x'), read);
}

const labels = [
  /(?:الهيكل|الشاصي|المحرك|المكينه|dot)[^\d]{0,10}$/,
  /رقم (?:ال)?(?:طلب|تقرير|فحص|موعد|اعلان|حجز|فاتوره|وثيقه|بوليصه|استماره|شهاده|مرجع|قطعه|هيكل|شاصي|مكينه|محرك|عقد)[^\d]{0,20}$/,
  /(?:تسلسلي|مرجعي)(?: (?:ال)?استماره)?[^\d\p{L}]{0,5}$/u,
  /(?:part|order|serial|engine|chassis|invoice|report|policy|vin|oem|ref|reference)\s*(?:no|nr|number|num)?[^\d\p{L}]{0,5}$/u,
];

/** Whether the text before a number names another kind of number: «رقم الطلب», "part no." */
export function isLabelled(before: string): boolean {
  return labels.some((label) => label.test(before));
}

/** Years or sizes at equal distances: `05 06 07 08 09`. */
export function isSeries(groups: readonly Group[]): boolean {
  const values = groups.map(({ digits }) => Number(digits));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  return steps.length >= 3 && steps.every((step) => step > 0 && step === steps[0]);
}

const unit = /^[\s]*(?:كم|كيلو|ريال|الف|الاف|مليون|حصان|سي سي|سنه|km|kms|miles|mi|sar|sr|hp|cc|k)(?![\p{L}])/u;

/** Whether several amounts stand beside each other: a model year, a round price, or a unit after the last. */
export function resemblesAmounts(groups: readonly Group[]): boolean {
  if (unit.test(groups.at(-1)?.after ?? '')) return true;
  return groups.some(({ digits }, at) => /^(?:19|20)\d\d$/.test(digits) || (/^\d+00$/.test(digits) && (at > 0 || digits.length > 4)));
}
