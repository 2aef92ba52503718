import type { Transaction } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { tidyLine } from '#contract/platform/texts.ts';
import type { ProfileChanges } from '#contract/people/own-account.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { isStored, storePicture } from '#server/platform/images/images.ts';
import { storeOrDrop } from '#server/platform/images/store-or-drop.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { fieldWords, wrongField } from '#server/platform/words.ts';
import { getAccount, isUsernameTaken, type AccountRow } from './accounts.ts';
import { keyOf } from './businesses.ts';
import { closeConfirmation, requestConfirmation } from './emails.ts';
import { proveOwn, type Asker } from './own-second-factor.ts';
import { readPhone, refusedAt, refuseFields, refusingTaken } from './refusals.ts';
import { lockAccount } from './sessions.ts';
import { isOwnPassword } from './sign-in.ts';

/**
 * Changes the given fields of the viewer's account; a new e-mail address is pending until it is confirmed. Throws `invalid` for a
 * username that is taken, `forbidden` for business fields without a business and for a person’s ways of contact with one, and `wrong_password` or as `proveOwn` if the e-mail
 * address changes.
 */
export async function updateAccount(market: Market, viewer: Viewer, changes: ProfileChanges, asker: Asker): Promise<void> {
  const { id } = viewer;
  const { language } = asker;
  const { email: before, has_password: hasPassword } = await getAccount(market.db, id);
  const isNewEmail = changes.email !== undefined && changes.email !== before;
  if (isNewEmail) {
    // A person who registered by a code may add the first address without a password, as they may set the first password.
    if (hasPassword || before !== null) await refuseWrongPassword(market, viewer, changes.current_password, language);
    await proveOwn(market, viewer, changes.code, asker);
  }
  const write = () =>
    market.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, id);
      const account = await getAccount(transaction, id);
      if (account.user_type === 'user' ? changes.business : changes.contact) throw new AppError('forbidden');
      await refuseWrong(market, { transaction, id, changes, language });
      if (account.phone === null) refuseNumbers(changes, language);
      await writeUser(transaction, account, changes);
      if (isNewEmail) await writeEmail(transaction, id, changes.email ?? null);
      if (account.user_type !== 'user') await writeBusiness(market, { transaction, id, changes, language });
    });
  await refusingTaken(language, write);
  market.invalidate({ people: [id] });
}

/** Sets the viewer's picture to `bytes`, or removes it. Throws as `storePicture`. */
export async function setPicture(market: Market, { id }: Viewer, bytes: Uint8Array | null): Promise<void> {
  const { db, storage } = market;
  const file = bytes && (await storeOrDrop(db, bytes, { storage, drop: 'dropPicture' })).file;
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, id);
    const { profile_picture } = await getAccount(transaction, id);
    await transaction.updateTable('users').set({ profile_picture: file }).where('id', '=', id).execute();
    if (profile_picture && profile_picture !== file)
      await addJob(transaction, 'dropPicture', { file: profile_picture }, { key: `drop ${profile_picture}` });
  });
  // The same picture may have been removed in the meantime; from here on the account references it.
  if (bytes && file && !(await isStored(storage, file))) await storePicture(storage, bytes);
  market.invalidate({ people: [id] });
}

async function refuseWrongPassword(market: Market, viewer: Viewer, password: string | undefined, language: Language): Promise<void> {
  if (password === undefined) throw wrongField('current_password', 'required', language);
  if (!(await isOwnPassword(market, viewer, password))) throw refusedAt('current_password', 'wrong_password', language);
}

/** A removal takes effect at once; a new address is pending until it is confirmed. */
async function writeEmail(transaction: Transaction<DB>, id: number, email: string | null): Promise<void> {
  if (email !== null) return requestConfirmation(transaction, id, email);
  await closeConfirmation(transaction, id);
  const { email: before } = await getAccount(transaction, id);
  await transaction.updateTable('users').set({ email: null, email_confirmed_at: null }).where('id', '=', id).execute();
  const detail = { removed: true };
  const event = await recordSecurityEvent(transaction, { kind: 'email_change', outcome: 'success', user: id, detail });
  await publish(transaction, 'account.protection-changed', { user: id, notice: 'email_removed', event, formerly: { mail: before } });
}

async function refuseWrong(
  { reference }: Market,
  { transaction, id, changes, language }: { transaction: Database; id: number; changes: ProfileChanges; language: Language },
): Promise<void> {
  const { username, city_id: city, contact } = changes;
  const hours = contact?.call_hours;
  const isTaken = username !== undefined && (await isUsernameTaken(transaction, username, id));
  refuseFields({
    username: isTaken ? [fieldWords('taken', language)] : undefined,
    city_id: city === undefined || reference.cities.has(city) ? undefined : [fieldWords('choice', language)],
    call_hours: hours && hours.from === hours.until ? [fieldWords('choice', language)] : undefined,
  });
}

/** Without a phone nobody can call or write to it. */
function refuseNumbers({ contact }: ProfileChanges, language: Language): void {
  refuseFields({
    by_phone: contact?.by_phone ? [fieldWords('phone', language)] : undefined,
    by_whatsapp: contact?.by_whatsapp ? [fieldWords('phone', language)] : undefined,
  });
}

/** The public name is the person's, or the business's if there is one. */
async function writeUser(transaction: Database, account: AccountRow, changes: ProfileChanges): Promise<void> {
  const { username, city_id, about, language, full_name, business, contact } = changes;
  const shown = account.user_type === 'user' ? full_name : business?.name;
  const columns = {
    ...(shown !== undefined && { full_name: tidyLine(shown) }),
    ...(username !== undefined && { username }),
    ...(city_id !== undefined && { city_id }),
    ...(about !== undefined && { about: about.trim() }),
    ...(language !== undefined && { language }),
    ...(contact && contactColumns(contact)),
  };
  if (Object.keys(columns).length === 0) return;
  await transaction.updateTable('users').set(columns).where('id', '=', account.id).execute();
}

function contactColumns({ by_phone, by_whatsapp, call_hours: hours }: NonNullable<ProfileChanges['contact']>) {
  return {
    ...(by_phone !== undefined && { by_phone }),
    ...(by_whatsapp !== undefined && { by_whatsapp }),
    ...(hours !== undefined && { calls_from: hours?.from ?? null, calls_until: hours?.until ?? null }),
  };
}

async function writeBusiness(
  market: Market,
  { transaction, id, changes, language }: { transaction: Database; id: number; changes: ProfileChanges; language: Language },
): Promise<void> {
  const { full_name, business: { name, address, whatsapp, working_hours, latitude, longitude } = {} } = changes;
  const { business_name, username, city_id } = await getAccount(transaction, id);
  const shown = name === undefined ? (business_name ?? '') : tidyLine(name);
  const columns = {
    name: shown,
    search_key: keyOf(market.reference, { name: shown, username, cityId: city_id }),
    ...(full_name !== undefined && { manager_name: tidyLine(full_name) }),
    ...(address !== undefined && { address: tidyLine(address) }),
    ...(whatsapp !== undefined && { whatsapp: whatsapp && readPhone(whatsapp, language, 'whatsapp') }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
    ...(working_hours !== undefined && { working_hours: JSON.stringify(working_hours) }),
  };
  await transaction.updateTable('businesses').set(columns).where('user_id', '=', id).execute();
}
