import type { Language } from '#contract/platform/languages.ts';
import type { InvoiceLine } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import ar from '#locales/ar/server/money.json' with { type: 'json' };
import en from '#locales/en/server/money.json' with { type: 'json' };
import { fillIn } from '#server/platform/words.ts';
import type { Invoiced } from './issue.ts';

/** The purpose of a payment. Each payment has one item. */
export async function linesOf(
  db: Database,
  { kind, package_id, ad_id, amount_halalas: total, vat_halalas: vat }: Invoiced,
): Promise<InvoiceLine[]> {
  const title = kind === 'package' ? await packageTitle(db, package_id!) : feeTitle(ad_id!);
  return [{ title, net: total - vat, vat, total }];
}

async function packageTitle(db: Database, id: number): Promise<Record<Language, string>> {
  const row = await db
    .selectFrom('packages')
    .select(['name_ar', 'name_en', 'account_type', 'duration_days'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { account_type: type, duration_days: days } = row;
  return {
    ar: fillIn(ar.invoice.package, { name: row.name_ar, type: ar.invoice.types[type], days }),
    en: fillIn(en.invoice.package, { name: row.name_en, type: en.invoice.types[type], days }),
  };
}

function feeTitle(ad: number): Record<Language, string> {
  return { ar: fillIn(ar.invoice.fee, { ad }), en: fillIn(en.invoice.fee, { ad }) };
}
