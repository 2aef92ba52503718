import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/**
 * Removes how an office rented out, and the quotes of its cars. Those that bookings refer to are the renters', too: they stay, without
 * the name, VAT number and address of the office.
 */
export async function eraseRentalQuotesOf(trx: Transaction<DB>, person: number): Promise<void> {
  await trx.deleteFrom('rental_settings').where('owner_id', '=', person).execute();
  await sql`
    delete from rental_quotes as quote using ads
    where ads.id = quote.ad_id and ads.owner_id = ${person}
      and not exists (select from bookings where quote_id = quote.id)
      and not exists (select from bookings where proposed_from = quote.id)
      and not exists (select from booking_changes where quote_id = quote.id or was_quote_id = quote.id)`.execute(trx);
  await sql`
    update rental_quotes as quote
    set content = (content - 'area') || '{"pick_up_place": "", "branch": null}' || jsonb_build_object('supplier',
      content -> 'supplier' || '{"name": "", "vat_number": null}')
    from ads where ads.id = quote.ad_id and ads.owner_id = ${person}`.execute(trx);
}
