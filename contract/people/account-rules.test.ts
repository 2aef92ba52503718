import { describe, expect, it } from 'vitest';
import {
  anyPhone,
  hiddenRecipient,
  isEmail,
  isPersonalPassword,
  spacedPhone,
  isUsername,
  passwordFaults,
  saudiPhone,
} from './account-rules.ts';
import { tidyLine } from '../platform/texts.ts';

describe('a phone', () => {
  it.each([
    '512345678',
    '0512345678',
    '+966512345678',
    '00966512345678',
    '966512345678',
    '+9660512345678',
    '٠٥١٢٣٤٥٦٧٨',
    '۰۵۱۲۳۴۵۶۷۸',
    '+966 51 234 5678',
    '051-234-5678',
    '\u202a+966 51 234 5678\u202c',
    '\u061c0512345678',
    '\u200b05\u200b12345678',
    '051\u2011234\u20115678',
    'tel:+966512345678',
    'TEL:0512345678',
    ' tel:+966-51-234-5678 ',
    '00966 512 345 678',
    '＋966512345678',
    '\ufeff+966\u00a051\u2013234\u22125678\u2069',
  ])('is parsed from %s', (text) => expect(saudiPhone(text)).toBe('512345678'));

  it.each([
    ['+44 7911 123456', '+447911123456'],
    ['0044-7911-123456', '+447911123456'],
    ['٠٠٩٧٣٣٦٠٠١٢٣٤', '+97336001234'],
    ['0512345678', '512345678'],
  ])('of any country is parsed from %s', (text, stored) => expect(anyPhone(text)).toBe(stored));

  it('is shown with its country, and hidden but for its ends', () => {
    expect([spacedPhone('512345678'), spacedPhone('+447911123456')]).toEqual(['+966 51 234 5678', '+44791 112 3456']);
    const shown = ['512345678', '+447911123456', 'noor@mail.test'].map(hiddenRecipient);
    expect(shown).toEqual(['+966 51 ••• 5678', '+44 ••• 3456', 'no•••@mail.test']);
  });

  it.each(['7911123456', '+966112345678', '+9665123456789', '+123', '+0712345678', '00'])('of no country is %s', (text) =>
    expect(anyPhone(text)).toBeNull(),
  );

  it.each(['', '51234567', '5123456789', '412345678', '0112345678', '+971512345678', '05123x5678'])('is not %s', (text) =>
    expect(saudiPhone(text)).toBeNull(),
  );
});

describe('a password', () => {
  it.each([
    ['Abcdef1!', []],
    ['Abcde1!', ['length']],
    ['ABCDEF1!', ['lowercase']],
    ['abcdef1!', ['uppercase']],
    ['Abcdefg!', ['digit']],
    ['Abcdefg1', ['special']],
    ['Abcdef ١', ['special']],
    ['Abcdef!١', []],
    ['مرور', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('%s lacks %j', (text, faults) => expect(passwordFaults(text)).toEqual(faults));
});

describe('a password that others can guess', () => {
  const owner = { username: 'Sara_99', phone: '551234567' };
  it.each(['Markaba#2026', 'M@rk@b@!26', 'مركبة#Aa12', 'مركبه#Aa12', 'Sara_99!Aa', 'S@ra2026!', 'Aa@551234567', 'Aa@٥٥١٢٣٤٥٦٧'])(
    'is %s',
    (password) => expect(isPersonalPassword(password, owner)).toBe(true),
  );
  it.each(['Qahwa#2026', 'Markaba drives 4 camels!', 'Sara_99 likes 3 Horses'])('is not %s', (password) => {
    expect(isPersonalPassword(password, owner)).toBe(false);
  });
  it('may contain a name of three letters, which occur in many words', () => {
    expect(isPersonalPassword('Salim#77', { username: 'ali' })).toBe(false);
  });
});

it('a username starts with a letter and goes on with letters, digits and underscores', () => {
  expect(['sara', 'S', 'sara_99', 'a__1'].filter((text) => !isUsername(text))).toEqual([]);
  expect(['', '9sara', '_sara', 'sara-99', 'sara 99', 'سارة', 'sara@', 'a'.repeat(41), 'sara\n'].filter(isUsername)).toEqual([]);
});

it('an e-mail address has something, @, something, a dot, something, and no blanks', () => {
  expect(['a@b.c', 'sara.99@mail.example.sa'].filter((text) => !isEmail(text))).toEqual([]);
  expect(['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b.c d', 'a@b@c.d', 'a@b.\u0000'].filter(isEmail)).toEqual([]);
});

it('a line loses direction marks and doubled blanks', () => {
  expect(tidyLine('  سارة \u202e  العتيبي\n')).toBe('سارة العتيبي');
});
