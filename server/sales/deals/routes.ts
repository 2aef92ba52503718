import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { OutsideSale } from '#contract/sales/outside-sales.ts';
import { withLikes } from '#server/listing/ads/lists/liked.ts';
import { presentCard } from '#server/listing/ads/present.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { refuseMember, type Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { announce, recordAct } from './acting.ts';
import { getAgreement } from './agreement/agreement.ts';
import { agreementUrl, isAgreementUrl } from './agreement/links.ts';
import { findContact } from './contact.ts';
import { getDeal, listDeals } from './deals.ts';
import { cancelDeal, confirmDeal, disputeDeal, undoDeal } from './ending.ts';
import { changeDeal, type Acting } from './locking.ts';
import { agreeMeeting, proposeMeeting, markMet } from './meeting.ts';
import { answerOutsideSale } from './outside-answers.ts';
import { getOutsideSale, stateSale, type FoundSale } from './outside-sales.ts';
import { listPossibleBuyers } from './possible-buyers.ts';
import { extendDeal, nameInAgreement, tickStep } from './preparing.ts';
import { presentDeal, presentDealCard } from './present.ts';
import { answerPrice, proposePrice } from './pricing.ts';
import { isRemindable, remindableFrom } from './sides.ts';

interface DealRequest {
  viewer: Viewer;
  params: { id: number };
  language: Language;
}

export function serveDeals(app: FastifyInstance, market: Market): void {
  serve(app, 'listDeals', async ({ query, viewer, language, url }) => {
    const found = await listDeals(market.db, viewer, query, language);
    const page = presentPage(found, market.config.publicUrl, url, (row) => presentDealCard(row, market, language));
    const ads = await withLikes(
      market.db,
      viewer,
      page.results.map(({ ad }) => ad),
    );
    return { ...page, results: page.results.map((card, at) => ({ ...card, ad: ads[at] ?? card.ad })) };
  });
  serve(app, 'getDeal', (call) => room(market, call));
  serveAgreement(app, market);
  servePreparing(app, market);
  serveAgreeing(app, market);
  serveOutsideSales(app, market);
  serveEnding(app, market);
}

/** The room as the person who acted sees it afterwards. */
async function room(market: Market, { viewer, params, language }: DealRequest) {
  const found = await getDeal(market.db, viewer, params.id);
  const deal = presentDeal(found, agreementUrl(market, found.row), market, language);
  const [ad] = await withLikes(market.db, viewer, [deal.ad]);
  return { ...deal, ad: ad ?? deal.ad };
}

const actingOf = ({ viewer, params }: DealRequest) => ({ viewer, id: params.id });

function servePreparing(app: FastifyInstance, market: Market): void {
  serve(app, 'tickStep', async (call) => {
    await tickStep(market, actingOf(call), call.body);
    return room(market, call);
  });
  serve(app, 'nameInAgreement', async (call) => {
    await nameInAgreement(market, actingOf(call), call.body.name, call.language);
    return room(market, call);
  });
  serve(app, 'extendDeal', async (call) => {
    await extendDeal(market, actingOf(call));
    return room(market, call);
  });
}

/** What one side asks, and the other answers. */
function serveAgreeing(app: FastifyInstance, market: Market): void {
  serve(app, 'proposeMeeting', async (call) => {
    await proposeMeeting(market, actingOf(call), call.body, call.language);
    return room(market, call);
  });
  serve(app, 'agreeMeeting', async (call) => {
    await agreeMeeting(market, actingOf(call), call.body);
    return room(market, call);
  });
  serve(app, 'markMet', async (call) => {
    await markMet(market, actingOf(call), call.body.is_met);
    return room(market, call);
  });
  serve(app, 'proposePrice', async (call) => {
    await proposePrice(market, actingOf(call), call.body.price, call.language);
    return room(market, call);
  });
  serve(app, 'answerPrice', async (call) => {
    await answerPrice(market, actingOf(call), call.body);
    return room(market, call);
  });
  serve(app, 'remindDeal', async (call) => {
    await remindDeal(market, actingOf(call));
    return room(market, call);
  });
}

function serveEnding(app: FastifyInstance, market: Market): void {
  serve(app, 'confirmDeal', async (call) => {
    await confirmDeal(market, actingOf(call), call.body.price);
    return room(market, call);
  });
  serve(app, 'cancelDeal', async (call) => {
    await cancelDeal(market, actingOf(call), call.body);
    return room(market, call);
  });
  serve(app, 'disputeDeal', async (call) => {
    await disputeDeal(market, actingOf(call), call.body.text);
    return room(market, call);
  });
  serve(app, 'undoDeal', async (call) => {
    await undoDeal(market, actingOf(call));
    return room(market, call);
  });
}

function serveOutsideSales(app: FastifyInstance, market: Market): void {
  const { db, config } = market;
  const show = async (viewer: Viewer, id: number, language: Language) =>
    presentOutsideSale(await getOutsideSale(db, viewer, id), market, language);

  serve(app, 'listPossibleBuyers', async ({ params, query, viewer, language, url }) => {
    const found = await listPossibleBuyers(db, { viewer, ad: params.ad_id }, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentUserCard(row, market, language));
  });
  serve(app, 'stateSale', async ({ params, body, viewer, language }) => {
    const { buyer_id: buyer = null, price = null } = body;
    return show(viewer, await stateSale(market, { viewer, ad: params.ad_id, buyer, price, language }), language);
  });
  serve(app, 'getOutsideSale', ({ params, viewer, language }) => show(viewer, params.id, language));
  serve(app, 'answerOutsideSale', async ({ params, body, viewer, language }) => {
    await answerOutsideSale(db, viewer, params.id, { isTrue: body.is_true, note: body.note ?? '' });
    return show(viewer, params.id, language);
  });
}

interface AgreementRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

const limited = { schema: { hide: true }, config: { rateLimit: { max: 30, timeWindow: 60_000 } } };

/** The agreement as PDF, at a signed address that a browser can open, or for a side by its token. */
function serveAgreement(app: FastifyInstance, market: Market): void {
  app.get<AgreementRequest>('/products/api/deal/:id/agreement.pdf', limited, async (request, reply) => {
    const { params, query, headers } = request;
    const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
    if (!isAgreementUrl(market, id, query)) await refuseStranger(await app.callers.viewerOf(headers.authorization), id);
    const pdf = await getAgreement(market, id);
    void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex').type('application/pdf');
    return reply.header('content-disposition', `inline; filename="agreement-${id}.pdf"`).send(Buffer.from(pdf));
  });

  async function refuseStranger(viewer: Viewer | null, id: number): Promise<void> {
    if (!viewer) throw new AppError('not_found');
    refuseMember(viewer, 'deal');
    await getDeal(market.db, viewer, id);
  }
}

function presentOutsideSale({ row, side, ad, buyer }: FoundSale, market: Market, language: Language): OutsideSale {
  return {
    id: row.id,
    ad: presentCard(ad, market, language),
    side,
    buyer: buyer && presentUserCard(buyer, market, language),
    price: row.price,
    state: row.state,
    answer_by: row.answer_by?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * Reminds the other side of what is left for them. Throws `already_reminded` within six hours of the last one, and `move_not_allowed`
 * where nothing is left for them, or the two cannot write to each other.
 */
function remindDeal(market: Market, acting: Acting): Promise<void> {
  return changeDeal(market, acting, async (trx, { row, side, by }) => {
    const contact = await findContact(trx, row, side);
    if (!isRemindable(row, side, contact)) throw new AppError('move_not_allowed');
    if (remindableFrom(row, side)) throw new AppError('already_reminded');
    const columns = side === 'seller' ? { seller_reminded_at: sql<Date>`now()` } : { buyer_reminded_at: sql<Date>`now()` };
    await recordAct(trx, row, { act: 'reminded', by }, columns);
    await announce(trx, row, 'reminded', { by });
  });
}
