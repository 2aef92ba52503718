import type { FastifyInstance } from 'fastify';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { Ad } from '#contract/listing/ads.ts';
import type { Language } from '#contract/platform/languages.ts';
import { listDue } from '#server/money/fees/due.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { readPostingQuota } from '../allowances.ts';
import { getAd } from '../pages/details.ts';
import { featureAd } from './featuring.ts';
import { refreshAd, removeAd, restoreAd, setStatus } from './life.ts';
import { countMyAds, listMyAds, readStatistics } from '../pages/mine.ts';
import { ensureOwnAd } from '../own.ts';
import { addImage, deleteImage } from '../pictures/pictures.ts';
import { editAd } from './editing.ts';
import { postAd } from './posting.ts';
import { presentAd, presentImage } from '../pages/present-ad.ts';
import { presentMyAds, presentPostingQuota } from './present-mine.ts';
import { servePriceRules } from './price-rules/routes.ts';

const vehicles = ['car', 'rental'] as const;
const plates = ['plate'] as const;
const all = [...vehicles, ...plates] as const;

interface Caller {
  viewer: Viewer;
  language: Language;
}

/** Posting, and what people do with their own ads. */
export function servePosting(app: FastifyInstance, market: Market): void {
  const { db } = market;
  const show = async (id: number, { viewer, language }: Caller) => presentAd(await getAd(db, id, viewer), market, language);

  serve(app, 'mayPost', async ({ query: { type }, viewer, language }) =>
    presentPostingQuota(type, await readPostingQuota(db, viewer, type), language),
  );

  const post = async (posted: Parameters<typeof postAd>[1]) => {
    const { madeId } = posted.once;
    return madeId === null ? presentAd(await postAd(market, posted), market, posted.language) : show(madeId, posted);
  };
  serve(app, 'createCar', (call) => post({ ...call, type: 'car', input: call.body }));
  serve(app, 'createRental', (call) => post({ ...call, type: 'rental', input: call.body }));
  serve(app, 'createPlate', (call) => post({ ...call, type: 'plate', input: call.body }));

  serve(app, 'listMyAds', async ({ query, viewer, language, url }) => {
    const [found, counts] = await Promise.all([listMyAds(db, viewer.id, query, language), countMyAds(db, viewer.id)]);
    const due = await listDue(db, found.rows.map(withFeeBase));
    return presentMyAds({ found, counts, due, url }, market, language);
  });

  serve(app, 'getAdStatistics', async ({ params, viewer }) => {
    await ensureOwnAd(db, viewer, { id: params.id, types: all });
    return readStatistics(db, params.id);
  });

  servePriceRules(app, market);
  serveImages(app, market);
  serveChanges(app, market, show);
}

function serveImages(app: FastifyInstance, market: Market): void {
  serve(app, 'addCarImage', async ({ viewer, upload }) => presentImage(await addImage(market, viewer.id, upload), market.config.publicUrl));

  serve(app, 'deleteCarImage', async ({ params, viewer }) => {
    const ad = await deleteImage(market, viewer, params.id);
    if (ad !== null) market.invalidate({ ads: [ad], people: [viewer.id] });
    return null;
  });
}

function serveChanges(app: FastifyInstance, market: Market, show: (id: number, asking: Caller) => Promise<Ad>): void {
  for (const [kind, types] of [
    ['Car', vehicles],
    ['Plate', plates],
  ] as const) {
    serve(app, `update${kind}`, async (call) => {
      const { id } = call.params;
      await editAd(market, { ...call, id, types, changes: call.body });
      return show(id, call);
    });

    serve(app, `set${kind}Status`, async (call) => {
      const { id } = call.params;
      await setStatus(market, { ...call, id, types }, call.body.status);
      return show(id, call);
    });

    serve(app, `delete${kind}`, async ({ params, viewer }) => {
      await removeAd(market, { viewer, id: params.id, types });
      return null;
    });

    serve(app, `restore${kind}`, async (call) => {
      const { id } = call.params;
      await restoreAd(market, { ...call, id, types });
      return show(id, call);
    });
  }

  serve(app, 'refreshAd', async (call) => {
    const { id } = call.params;
    await refreshAd(market, { ...call, id, types: all });
    return show(id, call);
  });

  serve(app, 'featureAd', async ({ params, body: { featured }, viewer }) => {
    const { used, limit } = await featureAd(market, { viewer, id: params.ad_id, featured });
    return { is_featured: featured, featured_used: used, featured_limit: limit };
  });
}

interface Sold {
  sale_type: string | null;
  price: number | null;
  down_payment: number | null;
}

/** The ad with what its commission is of in the place of the price: of a takeover, the down payment. */
function withFeeBase<Ad extends Sold>(ad: Ad): Ad {
  return isTakeover(ad.sale_type) ? { ...ad, price: ad.down_payment } : ad;
}
