import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Changes, SettingsPart } from '#server/platform/changes.ts';
import { loadReferenceData, type Reference } from '../reference/reference.ts';
import { forgetSettings } from './settings.ts';

/** Keeps what each process holds of the house (settings, reference data, pages) as the staff left it. */
export interface SiteSettings {
  /** One object for good: what it holds is replaced. */
  reference: Reference;
  /** Called once a change is committed: from its end on, this process answers by it, and the others within a moment. */
  reload: (part: SettingsPart) => Promise<void>;
  close: () => void;
}

const askEveryMs = 5000;

/** To be called in the transaction of a change to `part`, so that every process finds out. */
export async function noteChange(trx: Transaction<DB>, part: SettingsPart): Promise<void> {
  await trx
    .updateTable('house_changes')
    .set({ edition: sql`edition + 1` })
    .where('part', '=', part)
    .execute();
}

/** Hears of changes by `changes`, and asks now and then for those of which nothing was heard. */
export async function openSiteSettings(
  db: Database,
  changes: Pick<Changes, 'invalidate' | 'invalidateLocally' | 'listen'>,
): Promise<SiteSettings> {
  // Before what they count: what changes in between is read twice rather than never.
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
  // One after the other: an older reading must not come last.
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
  return new Map(rows.map(({ part, edition }) => [part as SettingsPart, Number(edition)]));
}
