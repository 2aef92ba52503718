import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { tidyLine } from '#contract/platform/texts.ts';
import type { NewBusiness, Newcomer, NewPerson } from '#contract/people/accounts.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { fieldWords, wrongField } from '#server/platform/words.ts';
import { isPhoneTaken, isUsernameTaken } from './accounts.ts';
import { addBusiness, readBusiness } from './businesses.ts';
import { releaseEmail, requestConfirmation } from './emails.ts';
import { rememberDevice } from './known-devices.ts';
import { hashPassword, passwordSentences, setPassword } from './passwords.ts';
import { readPhone, refusedAt, refuseFields, refusingTaken } from './refusals.ts';
import { openSession, type Session } from './sessions.ts';
import { useVerification } from './verifications.ts';

interface SignedUp {
  id: number;
  session: Session;
  /** The cookie by which the account recognises the browser from now on. */
  device: string;
}

interface Asker {
  language: Language;
  userAgent: string;
  device: string | null;
}

/** Opens an account of role `user` for a verified phone, and signs it in. */
export async function registerPerson(market: Market, body: NewPerson, asker: Asker): Promise<SignedUp> {
  const person = await readPerson(market, body, asker.language);
  return register(market, asker, { person, userType: 'user' });
}

/** Opens a business account for a verified phone, and signs it in. */
export async function registerBusiness(market: Market, body: NewBusiness, asker: Asker): Promise<SignedUp> {
  const { language } = asker;
  const person = await readPerson(market, wholePerson(body, language), language);
  const business = readBusiness(body, language);
  const done = await register(market, asker, {
    person,
    userType: body.type,
    more: (transaction, id) => addBusiness(transaction, market.reference, { id, managerName: person.fullName, ...person }, business),
  });
  market.invalidate({ people: [done.id] });
  return done;
}

/**
 * Opens an account of role `user` for a phone or e-mail address that a code of purpose `enter` proved, and signs it in. It has a username
 * made up, and no password: both can be set later, and so can the phone of an address.
 */
export async function registerNewcomer(
  market: Market,
  { token, recipient, person }: { token: string; recipient: string; person: Partial<Newcomer> },
  asker: Asker,
): Promise<SignedUp> {
  const { full_name, city_id } = wholeNewcomer(market, person, asker.language);
  const newcomer = { ...newcomerOf(recipient, { full_name, city_id }), verificationToken: token };
  return register(market, asker, { person: newcomer, userType: 'user', purpose: 'enter' });
}

function newcomerOf(recipient: string, { full_name, city_id }: Pick<Newcomer, 'full_name' | 'city_id'>) {
  const isEmail = recipient.includes('@');
  return {
    phone: isEmail ? null : recipient,
    provedEmail: isEmail ? recipient : null,
    username: `user_${randomBytes(6).toString('hex')}`,
    fullName: tidyLine(full_name),
    password: null,
    cityId: city_id,
    email: null,
  };
}

interface Person extends Omit<Awaited<ReturnType<typeof readPerson>>, 'password' | 'phone'> {
  /** Null: the account is of an e-mail address. */
  phone: string | null;
  provedEmail?: string | null;
  /** Null: none yet. */
  password: string | null;
}
interface Registered {
  person: Person;
  userType: 'user' | NewBusiness['type'];
  /** The purpose of the code that proved the phone. */
  purpose?: 'register' | 'enter';
  more?: More;
}

type More = (transaction: Transaction<DB>, id: number) => Promise<void>;

async function register(
  market: Market,
  { language, userAgent, device }: Asker,
  { person, userType, purpose = 'register', more }: Registered,
): Promise<SignedUp> {
  const hashed = person.password === null ? null : await hashPassword(person.password);
  const write = () =>
    market.db.transaction().execute(async (transaction) => {
      const proved = await useVerification(transaction, person.verificationToken, purpose);
      if (proved !== (person.provedEmail ?? person.phone)) throw new AppError('verification_expired');
      if (person.provedEmail) await releaseEmail(transaction, person.provedEmail);
      await refuseTaken(transaction, person, language);
      const id = await addUser(transaction, person, { userType, purpose, language });
      if (hashed !== null) await setPassword(transaction, id, hashed);
      await more?.(transaction, id);
      if (person.email !== null) await requestConfirmation(transaction, id, person.email);
      const session = await openSession(market, { id, userType }, { transaction, userAgent });
      await recordSecurityEvent(transaction, { kind: 'register', outcome: 'success', user: id, session: session.id });
      return { id, session, device: await rememberDevice(market, transaction, id, device) };
    });
  return refusingTaken(language, write);
}

/**
 * Opens an account for somebody whose phone or e-mail address was proved by a code at the desk of an office, as `registerNewcomer` does, but
 * signs nobody in. Returns its id.
 */
export async function openAccount(
  transaction: Transaction<DB>,
  { recipient, full_name, city_id, language }: Pick<Newcomer, 'full_name' | 'city_id'> & { recipient: string; language: Language },
): Promise<number> {
  const person = newcomerOf(recipient, { full_name, city_id });
  if (person.provedEmail) await releaseEmail(transaction, person.provedEmail);
  await refuseTaken(transaction, person, language);
  const id = await addUser(transaction, person, { userType: 'user', purpose: 'enter', language });
  await recordSecurityEvent(transaction, { kind: 'register', outcome: 'success', user: id, detail: { at_desk: true } });
  return id;
}

/** All values that another account has, at once; a concurrent one is caught by its index. */
async function refuseTaken(
  transaction: Database,
  { phone, username }: Pick<Person, 'phone' | 'username'>,
  language: Language,
): Promise<void> {
  if (phone !== null && (await isPhoneTaken(transaction, phone))) throw refusedAt('phone', 'phone_taken', language);
  if (await isUsernameTaken(transaction, username)) throw wrongField('username', 'taken', language);
}

async function addUser(
  transaction: Database,
  person: Omit<Person, 'verificationToken'>,
  { userType, purpose, language }: Pick<Registered, 'userType' | 'purpose'> & { language: Language },
): Promise<number> {
  const { fullName, username, phone, cityId, provedEmail = null } = person;
  const { id } = await transaction
    .insertInto('users')
    .values({
      user_type: userType,
      full_name: fullName,
      username,
      phone,
      city_id: cityId,
      language,
      ...(purpose === 'enter' && { agreed_at: sql<Date>`now()` }),
      // Without a phone nobody can call.
      ...(provedEmail !== null && { email: provedEmail, email_confirmed_at: sql<Date>`now()`, by_phone: false }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function readPerson({ reference }: Pick<Market, 'reference'>, body: NewPerson, language: Language) {
  const phone = readPhone(body.phone, language);
  refuseFields({
    password: await passwordSentences(body.password, { username: body.username, phone }, language),
    city_id: cityFault({ reference }, body.city_id, language),
  });
  return {
    verificationToken: body.verification_token,
    phone,
    username: body.username,
    fullName: tidyLine(body.full_name),
    password: body.password,
    cityId: body.city_id,
    email: body.email ?? null,
  };
}

const ofNewcomer = ['full_name', 'city_id', 'is_adult', 'accepts_terms'] as const;

function wholeNewcomer(market: Market, person: Partial<Newcomer>, language: Language): Pick<Newcomer, 'full_name' | 'city_id'> {
  const missing = ofNewcomer.filter((field) => person[field] === undefined);
  refuseFields(Object.fromEntries(missing.map((field) => [field, [fieldWords('required', language)]])));
  const city_id = known(person.city_id, 'city_id');
  refuseFields({ city_id: cityFault(market, city_id, language) });
  return { full_name: known(person.full_name, 'full_name'), city_id };
}

function cityFault({ reference }: Pick<Market, 'reference'>, city: number, language: Language): string[] | undefined {
  return reference.cities.has(city) ? undefined : [fieldWords('choice', language)];
}

const personal = ['verification_token', 'phone', 'username', 'full_name', 'password', 'city_id'] as const;

/** A visitor gives their name; that of a signed-in person is known. */
function wholePerson(body: NewBusiness, language: Language): NewPerson {
  const missing = personal.filter((field) => body[field] === undefined);
  refuseFields(Object.fromEntries(missing.map((field) => [field, [fieldWords('required', language)]])));
  return {
    verification_token: known(body.verification_token, 'verification_token'),
    phone: known(body.phone, 'phone'),
    username: known(body.username, 'username'),
    full_name: known(body.full_name, 'full_name'),
    password: known(body.password, 'password'),
    city_id: known(body.city_id, 'city_id'),
    ...(body.email !== undefined && { email: body.email }),
  };
}
