import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import type { Offer } from '#contract/sales/offers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { acceptOffer, inviteBidder, renewOffer } from './accepting.ts';
import { askForMore, counterOffer, declineOffer, withdrawOffer } from './answering.ts';
import { readLadder } from './ladder.ts';
import { lowerOffer, makeOffer, raiseOffer } from './making.ts';
import { presentLadder, presentOffer, presentThread } from './present.ts';
import { getOffer, listMyOffers, readThread } from './reading.ts';
import { surround } from './rows.ts';
import { changeSettings, listFloors, readOwnSettings } from './settings.ts';

interface Caller {
  viewer: { id: number };
  language: Language;
}

export function serveOffers(app: FastifyInstance, market: Market): void {
  /** Without the owner's mark: the path of an act never reads the floor. */
  const show = async (id: number, { viewer, language }: Caller): Promise<Offer> => {
    const row = await getOffer(market.db, viewer.id, id);
    return presentOffer(row, await surround(market.db, [row]), { market, viewer, language });
  };
  serveReading(app, market);
  serveBidding(app, market, show);
  serveAnswers(app, market, show);
}

type Show = (id: number, caller: Caller) => Promise<Offer>;

function serveReading(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'listOffers', async ({ params, query, viewer, language, url }) => {
    const ladder = await readLadder(market, { ad: params.ad_id, viewer, page: query, language });
    return presentLadder(ladder, { market, viewer, language, url });
  });

  serve(app, 'getOffer', async ({ params, viewer, language }) => {
    const row = await getOffer(db, viewer.id, params.id);
    const floors = row.owner_id === viewer.id ? await listFloors(db, viewer.id, [row.ad_id]) : undefined;
    const [around, acts] = await Promise.all([surround(db, [row], floors), readThread(db, row.id)]);
    return presentThread(presentOffer(row, around, { market, viewer, language }), acts, row);
  });

  serve(app, 'listMyOffers', async ({ query, viewer, language, url }) => {
    const { found, around, waiting } = await listMyOffers(db, viewer.id, query, language);
    const page = presentPage(found, config.publicUrl, url, (row) => presentOffer(row, around, { market, viewer, language }));
    return { ...page, waiting };
  });

  serve(app, 'getOfferSettings', ({ params, viewer }) => readOwnSettings(db, viewer, params.ad_id));
  serve(app, 'updateOfferSettings', ({ params, viewer, body }) => changeSettings(market, { viewer, ad: params.ad_id, changes: body }));
}

/** What bidders do. */
function serveBidding(app: FastifyInstance, market: Market, show: Show): void {
  serve(app, 'makeOffer', async (call) => {
    return show(await makeOffer(market, { ...call, ad: call.params.ad_id, offered: call.body }), call);
  });
  serve(app, 'raiseOffer', async (call) => {
    return show(await raiseOffer(market, { ...call, id: call.params.id, offered: call.body }), call);
  });
  serve(app, 'lowerOffer', async (call) => {
    const { viewer, params, body, once } = call;
    return show(await lowerOffer(market, { viewer, id: params.id, amount: body.amount, once }), call);
  });
  serve(app, 'withdrawOffer', async (call) => {
    await withdrawOffer(market, { viewer: call.viewer, id: call.params.id });
    return show(call.params.id, call);
  });
  serve(app, 'renewOffer', async (call) => {
    const { viewer, params, body, once, language } = call;
    return show(await renewOffer(market, { viewer, id: params.id, ...body, once, language }), call);
  });
}

/** What either side answers. */
function serveAnswers(app: FastifyInstance, market: Market, show: Show): void {
  serve(app, 'acceptOffer', async (call) => {
    const { viewer, params, body, language } = call;
    await acceptOffer(market, { viewer, id: params.id, ...body, language });
    return show(params.id, call);
  });
  serve(app, 'counterOffer', async (call) => {
    await counterOffer(market, { ...call, id: call.params.id, given: call.body });
    return show(call.params.id, call);
  });
  serve(app, 'declineOffer', async (call) => {
    await declineOffer(market, { ...call, id: call.params.id, given: call.body });
    return show(call.params.id, call);
  });
  serve(app, 'askForMore', async (call) => {
    await askForMore(market, { viewer: call.viewer, id: call.params.id });
    return show(call.params.id, call);
  });
  serve(app, 'inviteBidder', async (call) => {
    await inviteBidder(market, { viewer: call.viewer, id: call.params.id, language: call.language });
    return show(call.params.id, call);
  });
}
