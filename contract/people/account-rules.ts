/** The rules for usernames, passwords, addresses and phones, shared by forms and server. */

import { latinDigits } from '../platform/digits.ts';
import { withoutEnding } from '../platform/ending.ts';

export const usernamePattern = '^[A-Za-z][A-Za-z0-9_]*$';
export const emailPattern = '^[^\\s@\\p{Cc}]+@[^\\s@\\p{Cc}][^\\s@.\\p{Cc}]*\\.[^\\s@\\p{Cc}]+$';
export const registrationPattern = '^[0-9٠-٩۰-۹]{10}$';
export const codePattern = '^[0-9٠-٩۰-۹]{6}$';

export const usernameMost = 40;
export const emailMost = 200;
export const passwordLeast = 8;
export const passwordMost = 200;
export const aboutMost = 1000;

/** Stands between or around the digits of a pasted number: blanks, dashes of any length, direction marks, joiners. */
const beside = /[\s\p{Pd}\p{Cf}\p{Default_Ignorable_Code_Point}\u2212\u2800().]/gu;

/** The digits of a typed number, with the plus before them if there is one. */
function dialledDigits(text: string): string {
  return latinDigits(text)
    .replace(beside, '')
    .replace('＋', '+')
    .replace(/^tel:(?:\/\/)?/i, '');
}

/**
 * A Saudi mobile number in any of its spellings (5…, 05…, +966…, 00966…, `tel:…`, Arabic digits, gaps) as `5XXXXXXXX`; else null.
 */
export function saudiPhone(text: string): string | null {
  return /^(?:(?:\+|00)?9660?|0)?(5\d{8})$/.exec(dialledDigits(text))?.[1] ?? null;
}

/** A number of another country, typed with its country code (+44…, 0044…), as `+44…`; else null. The server knows which numbers exist. */
export function foreignPhone(text: string): string | null {
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(dialledDigits(text))?.[1];
  return digits === undefined || digits.startsWith('966') ? null : `+${digits}`;
}

/** A phone of any country in any spelling: `5XXXXXXXX` or `+44…`; null for what is neither. */
export function anyPhone(text: string): string | null {
  return saudiPhone(text) ?? foreignPhone(text);
}

/** A stored phone with the code of its country: `+966512345678`, `+447911123456`. */
export function internationalPhone(phone: string): string {
  return phone.startsWith('+') ? phone : `+966${phone}`;
}

/** As people read it: `+966 51 234 5678`; of another country the last seven digits apart, `+44791 112 3456`. */
export function spacedPhone(phone: string): string {
  return internationalPhone(phone)
    .replace(/^(\+966)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
    .replace(/^(\+\d{1,8})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** What tells a person where a code went and nobody else the number: `+966 51 ••• 5678`, `+44 ••• 3456`, `no•••@mail.com`. */
export function hiddenRecipient(recipient: string): string {
  const [name = '', host] = recipient.split('@');
  if (host !== undefined) return `${name.slice(0, 2)}•••@${host}`;
  return recipient.startsWith('+')
    ? `${recipient.slice(0, 3)} ••• ${recipient.slice(-4)}`
    : `+966 ${recipient.slice(0, 2)} ••• ${recipient.slice(-4)}`;
}

export function isUsername(text: string): boolean {
  return text.length <= usernameMost && new RegExp(usernamePattern, 'u').test(text);
}

export function isEmail(text: string): boolean {
  return text.length <= emailMost && new RegExp(emailPattern, 'u').test(text);
}

/** What a password may lack, in the order in which a form lists it. */
export const passwordRules = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;
export type PasswordFault = (typeof passwordRules)[number];

const heldBy: Record<PasswordFault, RegExp> = {
  length: new RegExp(`^[^]{${passwordLeast},}$`, 'u'),
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{N}\s]/u,
};

/** The rules that `text` breaks as a password; empty if it is valid. */
export function passwordFaults(text: string): PasswordFault[] {
  return passwordRules.filter((rule) => !heldBy[rule].test(text));
}

/** Characters that stand for letters in passwords, one for one. */
const lookalikes: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

/** `P@ssw0rd` as `password`: lower case, with letters instead of their look-alikes. The length stays. */
export function readLookalikes(text: string): string {
  return text.toLowerCase().replace(/[@4310!$57]/g, (mark) => lookalikes[mark]!);
}

const brand = ['markaba', 'مركبة', 'مركبه'];

/** Whether the password is little more than the brand, the username or the phone: the rest without them is too short. */
export function isPersonalPassword(password: string, { username = '', phone = '' }: { username?: string; phone?: string }): boolean {
  const text = latinDigits(password.normalize('NFKC')).toLowerCase();
  const name = username.toLowerCase();
  const words = [...brand, name, withoutEnding(name, '0123456789_'), readLookalikes(name), phone].filter((word) => word.length >= 4);
  return words.some((word) => {
    return [text, readLookalikes(text)].some((read) => read.includes(word) && read.replaceAll(word, '').length < passwordLeast);
  });
}
