import { sql, type Transaction } from 'kysely';
import type { SettingsPart } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Changes } from '#server/platform/changes.ts';
import { loadReferenceData, type Reference } from '../reference/reference.ts';
import { forgetSettings } from './settings.ts';

/** Keeps the site settings, reference data and pages of each process up to date. */
export interface SiteSettings {
  /** A constant object: its content is replaced. */
  reference: Reference;
  /** Called after the commit of a change: when it returns, this process uses it, and the others shortly after. */
  reload: (part: SettingsPart) => Promise<void>;
  close: () => void;
}

const askEveryMs = 5000;

/** Called in the transaction of a change to `part`, so that every process finds it. */
export async function noteChange(trx: Transaction<DB>, part: SettingsPart): Promise<void> {
  await trx
    .updateTable('house_changes')
    .set({ edition: sql`edition + 1` })
    .where('part', '=', part)
    .execute();
}

/** Receives changes through `changes`, and polls now and then for missed ones. */
export async function openSiteSettings(
  db: Database,
  changes: Pick<Changes, 'invalidate' | 'invalidateLocally' | 'listen'>,
): Promise<SiteSettings> {
  // Read before the data: a change in between is loaded twice rather than never.
  const known = await readEditions(db);
  const reference = await loadReferenceData(db);
  let last = Promise.resolve();
  const reload = async (part: SettingsPart, edition: number) => {
    if (known.get(part) === edition) return;
    if (part === 'reference') Object.assign(reference, await loadReferenceData(db));
    if (part === 'settings') forgetSettings();
    known.set(part, edition);
    changes.invalidateLocally({ site: part });
  };
  // In sequence: an older read must not finish last.
  const ask = () => {
    last = last
      .catch(() => {})
      .then(async () => {
        for (const [part, edition] of await readEditions(db)) await reload(part, edition);
      });
    return last;
  };
  const quietly = () => void ask().catch(() => {});
  changes.listen(({ reload }) => reload && quietly());
  const timer = setInterval(quietly, askEveryMs).unref();
  return {
    reference,
    reload: async (part) => {
      await ask();
      changes.invalidate({ reload: part });
    },
    close: () => clearInterval(timer),
  };
}

async function readEditions(db: Database): Promise<Map<SettingsPart, number>> {
  const rows = await db.selectFrom('house_changes').select(['part', 'edition']).execute();
  return new Map(rows.map(({ part, edition }) => [part, Number(edition)]));
}
