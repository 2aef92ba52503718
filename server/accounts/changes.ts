import { tidyLine } from '#contract/account-rules.ts';
import type { ProfileChanges } from '#contract/own-account.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '../errors.ts';
import { isStored, storePicture } from '../images/images.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Market } from '../market.ts';
import type { Viewer } from '../viewer.ts';
import { fieldWords } from '../words.ts';
import { findTaken, getAccount, type AccountRow } from './accounts.ts';
import { keyOf } from './businesses.ts';
import { readPhone, refuseFields, refusingTaken } from './refusals.ts';
import { holdAccount } from './sessions.ts';

/** Changes what is given of the viewer's account. Throws `invalid` at what others hold, `forbidden` at a business nobody has. */
export async function updateAccount(market: Market, { id }: Viewer, changes: ProfileChanges, language: Language): Promise<void> {
  const write = () =>
    market.db.transaction().execute(async (transaction) => {
      await holdAccount(transaction, id);
      const account = await getAccount(transaction, id);
      if (changes.business && account.user_type === 'user') throw new AppError('forbidden');
      await refuseWrong(market, transaction, id, changes, language);
      await writeUser(transaction, account, changes);
      if (account.user_type !== 'user') await writeBusiness(market, transaction, id, changes, language);
    });
  await refusingTaken(language, write);
  market.touch({ people: [id] });
}

/** Shows the picture `bytes` for the viewer, or none. Throws as `storePicture`. */
export async function setPicture(market: Market, { id }: Viewer, bytes: Uint8Array | null): Promise<void> {
  const { db, storage } = market;
  const file = bytes && (await storePicture(storage, bytes)).file;
  await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, id);
    const { profile_picture } = await getAccount(transaction, id);
    await transaction.updateTable('users').set({ profile_picture: file }).where('id', '=', id).execute();
    if (profile_picture && profile_picture !== file)
      await addJob(transaction, 'dropPicture', { file: profile_picture }, { key: `drop ${profile_picture}` });
  });
  // The same picture may have been removed in between; from here on the account keeps it.
  if (bytes && file && !(await isStored(storage, file))) await storePicture(storage, bytes);
  market.touch({ people: [id] });
}

async function refuseWrong(
  { reference }: Market,
  transaction: Database,
  id: number,
  changes: ProfileChanges,
  language: Language,
): Promise<void> {
  const { username, email, city_id: city } = changes;
  const taken = await findTaken(transaction, { ...(username && { username }), ...(email && { email }) }, id);
  const sentence = [fieldWords('taken', language)];
  refuseFields({
    username: taken.username ? sentence : undefined,
    email: taken.email ? sentence : undefined,
    city_id: city === undefined || reference.cities.has(city) ? undefined : [fieldWords('choice', language)],
  });
}

/** The name that others see is the person's, or the business's where there is one. */
async function writeUser(transaction: Database, account: AccountRow, changes: ProfileChanges): Promise<void> {
  const { username, email, city_id, about, language, full_name, business } = changes;
  const shown = account.user_type === 'user' ? full_name : business?.name;
  const columns = {
    ...(shown !== undefined && { full_name: tidyLine(shown) }),
    ...(username !== undefined && { username }),
    ...(email !== undefined && { email }),
    ...(city_id !== undefined && { city_id }),
    ...(about !== undefined && { about: about.trim() }),
    ...(language !== undefined && { language }),
  };
  if (Object.keys(columns).length === 0) return;
  await transaction.updateTable('users').set(columns).where('id', '=', account.id).execute();
}

async function writeBusiness(
  market: Market,
  transaction: Database,
  id: number,
  changes: ProfileChanges,
  language: Language,
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
