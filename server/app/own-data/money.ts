import { byId, presented, withoutGaps, type Section } from './stretches.ts';

/** A person's payments to the market. Amounts are halalas, VAT included. */
export const exportPayments: Section = ({ market, id }) =>
  presented(
    byId(
      market.db
        .selectFrom('payments')
        .select(['id', 'kind', 'package_id', 'ad_id', 'donation_id', 'due_id', 'sale_price', 'amount_halalas', 'vat_halalas'])
        .select(['refunded_halalas', 'status', 'method', 'gateway', 'gateway_ref', 'failure', 'created_at', 'paid_at'])
        .where('user_id', '=', id),
    ),
    withoutGaps,
  );

/** Commissions that they owe or owed, with what they wrote about them. Amounts are halalas. */
export const exportDues: Section = ({ market, id }) =>
  presented(
    byId(
      market.db
        .selectFrom('dues')
        .select(['id', 'ad_id', 'deal_id', 'outside_sale_id', 'booking_id', 'price_halalas', 'basis_points', 'vat_basis_points'])
        .select(['fee_halalas', 'vat_halalas', 'total_halalas', 'first_total_halalas', 'state', 'due_on', 'created_at', 'closed_at'])
        .select(['disputed_at', 'dispute_text', 'dispute_answer', 'decided_at', 'reason', 'payment_id'])
        .where('user_id', '=', id),
    ),
    withoutGaps,
  );

/** Includes those given as a visitor with the same phone. */
export const exportDonations: Section = ({ market: { db }, id }) => {
  const phone = db.selectFrom('users').select('phone').where('id', '=', id);
  return presented(
    byId(
      db
        .selectFrom('donations')
        .select(['id', 'amount_halalas', 'name', 'phone', 'message', 'is_anonymous', 'created_at', 'paid_at'])
        .where((eb) => eb.or([eb('user_id', '=', id), eb('phone', '=', phone)])),
    ),
    withoutGaps,
  );
};

export const exportSubscriptions: Section = ({ market, id }) =>
  presented(
    byId(
      market.db
        .selectFrom('subscriptions')
        .innerJoin('packages', 'packages.id', 'subscriptions.package_id')
        .select(['subscriptions.id', 'packages.name_ar', 'packages.name_en', 'subscriptions.price_halalas', 'subscriptions.payment_id'])
        .select(['starts_at', 'ends_at', 'ended_at', 'ended_reason'])
        .where('user_id', '=', id),
      'subscriptions.id',
    ),
    withoutGaps,
  );

/** Their applications to become a business. */
export const exportApplications: Section = async function* ({ market, id }) {
  const rows = await market.db.selectFrom('business_applications').selectAll().where('user_id', '=', id).execute();
  yield rows.map(({ user_id: _owner, ...row }) => withoutGaps(row));
};
