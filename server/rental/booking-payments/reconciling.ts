import { cardHoldDays } from '#contract/rental/charge-states.ts';
import { findAccount, openKeys } from '#server/money/merchant-accounts/accounts.ts';
import type { HeldPayment } from '#server/money/payment-gateways/card-gateway.ts';
import type { Market } from '#server/platform/market.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { settleAndReport } from './due-payments.ts';

/**
 * Looks for holds at the gateways of offices that we do not count as held: of payments that were given up before the card arrived, or
 * whose row a backup did not have. What is ours is settled, which releases it where nothing is owed; what has our mark and no row is
 * reported. Other holds of an account are the office's own business. One office that fails does not delay the others.
 */
export async function reconcileHolds(market: Market): Promise<void> {
  if (market.cards.name === 'none') return;
  const accounts = await market.db.selectFrom('merchant_accounts').select('office_id').orderBy('office_id').execute();
  for (const { office_id: office } of accounts) {
    try {
      await reconcileOffice(market, office);
    } catch (error) {
      market.pay.report(`holds of office ${office}: ${error instanceof Error ? error.message : 'error'}`);
    }
  }
}

async function reconcileOffice(market: Market, office: number): Promise<void> {
  const account = await findAccount(market.db, office);
  if (!account) return;
  const since = new Date(Date.now() - cardHoldDays * dayMs);
  const held = await market.cards.listHeld(openKeys(market.config, account).secretKey, since);
  if (held.length === 0) return;
  const rows = await market.db
    .selectFrom('booking_payments')
    .select(['id', 'given_id', 'state'])
    .where('office_id', '=', office)
    .where(
      'given_id',
      'in',
      held.map(({ id }) => id),
    )
    .execute();
  const ours = new Map(rows.map((row) => [row.given_id, row]));
  for (const hold of held) {
    const row = ours.get(hold.id);
    if (row === undefined) reportUnknown(market, office, hold);
    else if (row.state !== 'authorised' && row.state !== 'created') await settleAndReport(market, row.id);
  }
}

/** A payer comes back from one of ours to an address of the market. */
function reportUnknown({ pay, config }: Market, office: number, { id, callbackUrl, amountHalalas }: HeldPayment): void {
  if (!callbackUrl.startsWith(`${config.publicUrl}/`)) return;
  pay.report(`office ${office} holds ${amountHalalas} halalas as payment ${id}, of which the market has no row: void it at the gateway`);
}
