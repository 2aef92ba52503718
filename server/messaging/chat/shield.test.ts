import { expect, it } from 'vitest';
import { everyday, unseenEveryday } from '../../../test/shield-everyday.ts';
import { scams, unseenScams, type Scam } from '../../../test/shield-scams.ts';
import { warningsOf } from './shield.ts';

const publicUrl = 'https://m.localhost';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const usual = { isFirst: false, memberSince: daysAgo(900), publicUrl };
const fromNewcomer = { isFirst: true, memberSince: daysAgo(1), publicUrl };

const missed = (cases: readonly Scam[]) =>
  cases.filter(({ text, warning, newcomer }) => !warningsOf(text, newcomer ? fromNewcomer : usual).includes(warning));
const alarmed = (texts: readonly string[]) => texts.filter((text) => warningsOf(text, usual).length > 0);
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

it('finds nine of ten fraud messages, and at least four of five of those that it was not built on', () => {
  expect(scams.length).toBeGreaterThanOrEqual(100);
  expect(share(missed(scams), scams)).toBeLessThanOrEqual(0.05);
  expect(share(missed([...scams, ...unseenScams]), [...scams, ...unseenScams])).toBeLessThanOrEqual(0.1);
  expect(share(missed(unseenScams), unseenScams)).toBeLessThanOrEqual(0.2);
});

it('does not flag honest messages', () => {
  expect(everyday.length).toBeGreaterThanOrEqual(100);
  expect(alarmed(everyday)).toEqual([]);
  expect(share(alarmed(unseenEveryday), unseenEveryday)).toBeLessThanOrEqual(0.031);
});

it('flags a phone number only in the first message of a new account', () => {
  const text = 'كلمني على 0551234567';
  expect(warningsOf(text, fromNewcomer)).toEqual(['outside_contact']);
  expect(warningsOf(text, { ...fromNewcomer, isFirst: false })).toEqual([]);
  expect(warningsOf(text, { ...fromNewcomer, memberSince: daysAgo(8) })).toEqual([]);
});

it.each([
  ['our own ads', 'https://m.localhost/ads/7', false],
  ['an address that only begins like ours', 'https://m.localhost.pay-now.site/7', true],
  ['a name before an @', 'https://m.localhost@evil.site/7', true],
  ['the state', 'https://www.absher.sa/portal', false],
  ['who plays the state', 'https://absher.sa.evil.com/portal', true],
  ['a place on a map', 'https://www.google.com/maps?q=24.7,46.6', false],
  ['a form of the same company', 'https://docs.google.com/forms/d/1', true],
])('of links, %s', (_which, link, warned) => {
  expect(warningsOf(`شف ${link} الله يسعدك`, usual).includes('payment_link')).toBe(warned);
});

it('recognises digits and words in any spelling', () => {
  for (const iban of ['SA0380000000608010167519', 'sa٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩', 'SA03-8000-0000-6080-1016-7519']) {
    expect(warningsOf(iban, usual)).toEqual(['bank_account']);
  }
  expect(warningsOf('أَرْسِــل لي رَمْز التَّحقُّق', usual)).toEqual(['code_request']);
});

it('reports every sign in a message with several', () => {
  const text = 'حول عربون ٥٠٠ على SA4420000001234567891234 وأرسل لي رمز التحقق من https://bit.ly/3x';
  expect(warningsOf(text, usual)).toEqual(['code_request', 'payment_link', 'bank_account', 'deposit']);
});
