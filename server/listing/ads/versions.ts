import type { Transaction } from 'kysely';
import { fieldsOf, listOf } from '#contract/listing/ad-types/ad-types.ts';
import type { Field, Fields, Promised } from '#contract/listing/ad-types/fields.ts';
import { namesPromising, promised } from '#contract/listing/ad-types/promises.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { latinLetters, spacedLetters } from '#contract/catalogue/plates.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';

/** What of an ad was changed. A value is null where there was none, or where it is not repeated to others. */
export interface AdChange {
  field: string;
  before: string | null;
  after: string | null;
}

type Row = Readonly<Record<string, unknown>>;

/** The fields promising one of `what` whose stored value an edit changes from `was` to `now`. */
export function changedFields(type: AdType, was: Row, now: Row, what: readonly Promised[]): string[] {
  const fields: Fields = fieldsOf[type];
  return namesPromising(type, what).filter((name) => {
    const field = fields[name];
    // The patterns of a plate follow from its letters and digits.
    const column = field?.columns?.[0] ?? name;
    return now[column] !== undefined && valueIn(was[column], field) !== valueIn(now[column], field);
  });
}

/** Ads from before a field had its default hold none. */
function valueIn(value: unknown, field: Field | undefined): string | null {
  const stored = value ?? field?.absent ?? null;
  if (stored === null) return null;
  return Array.isArray(stored) ? stored.toSorted().join(' ') : String(stored);
}

/** What an edit changes of the thing and its terms: open offers are about that. */
export function changesOf(type: AdType, was: Row, now: Row): AdChange[] {
  const fields: Fields = fieldsOf[type];
  return changedFields(type, was, now, promised).map((name) => {
    const field = fields[name];
    const column = field?.columns?.[0] ?? name;
    const isShown = name !== 'chassis_number' && field?.kind !== 'codes';
    const shown = (row: Row) => (isShown ? valueIn(row[column], field) : null);
    return { field: name, before: shown(was), after: shown(now) };
  });
}

function isOtherThing(type: AdType, fields: readonly string[]): boolean {
  const things = namesPromising(type, ['thing']);
  return fields.some((name) => things.includes(name));
}

/** Stores what made `version` of an ad, which is locked, and announces it. */
export function keepVersion(trx: Transaction<DB>, ad: Versioned, changes: readonly AdChange[]): Promise<void> {
  return keepVersions(trx, [{ ad, changes }]);
}

interface Versioned {
  id: number;
  type: AdType;
  owner_id: number;
  version: number;
}

/** The same for many ads, each once. */
export async function keepVersions(
  trx: Transaction<DB>,
  versions: readonly { ad: Versioned; changes: readonly AdChange[] }[],
): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.flatMap(({ ad, changes }) => changes.map((change) => ({ ad_id: ad.id, version: ad.version, ...change })));
  await trx.insertInto('ad_changes').values(rows).execute();
  for (const { ad, changes } of versions) {
    const fields = changes.map(({ field }) => field);
    await publish(trx, 'ad.changed', { ad: ad.id, owner: ad.owner_id, fields, isOtherThing: isOtherThing(ad.type, fields) });
  }
}

/** Throws `ad_changed`, with what changed since `seen` by field, if the ad has another version now. */
export async function ensureVersion(
  db: Database,
  ad: { id: number; type: AdType; version: number },
  seen: number,
  { reference, language }: { reference: Reference; language: Language },
): Promise<void> {
  if (ad.version === seen) return;
  const rows = db.selectFrom('ad_changes').select(['field', 'before', 'after']).where('ad_id', '=', ad.id).where('version', '>', seen);
  const changes = mergedChanges(await rows.orderBy('version').orderBy('field').execute());
  const fields = changes.map((change) => [
    change.field,
    [sentenceOf(presentChange(change, { type: ad.type, reference, language }), language)],
  ]);
  throw new AppError('ad_changed', { fields: Object.fromEntries(fields) });
}

/** One change for each field: from its value before the first of `changes`, which are in order, to that after the last. */
export function mergedChanges(changes: readonly AdChange[]): AdChange[] {
  const merged = new Map<string, AdChange>();
  for (const change of changes) {
    const { before } = merged.get(change.field) ?? change;
    merged.set(change.field, { ...change, before });
  }
  return [...merged.values()];
}

interface Recipient {
  type: AdType;
  reference: Reference;
  language: Language;
}

/** With the values in words. */
export function presentChange({ field, before, after }: AdChange, recipient: Recipient): AdChange {
  const inWords = (value: string | null) => (value === null ? null : valueInWords(field, value, recipient));
  return { field, before: inWords(before), after: inWords(after) };
}

function valueInWords(name: string, value: string, { type, reference, language }: Recipient): string {
  const fields: Fields = fieldsOf[type];
  const field = fields[name];
  if (name === 'brand_id') return reference.brands.get(Number(value))?.names[language] ?? '';
  if (name === 'model_id') return reference.models.get(Number(value))?.names[language] ?? '';
  if (name === 'letters') return language === 'ar' ? spacedLetters(value) : [...latinLetters(value)].join(' ');
  const list = field && listOf(name, field);
  if (list) return reference.options.get(list)?.find(({ code }) => code === value)?.names[language] ?? value;
  return field?.kind === 'riyals' || name === 'mileage' ? Number(value).toLocaleString('en') : value;
}

function sentenceOf({ field: name, before, after }: AdChange, language: Language): string {
  const { fields, posting } = wordsIn(language);
  const field = posting.fields[name] ?? name;
  return before !== null && after !== null ? fillIn(fields.changed_from, { field, before, after }) : fillIn(fields.changed, { field });
}
