import { listDrafts } from '#server/listing/drafts/drafts.ts';
import { listAllCosts } from '#server/listing/stock/costs.ts';
import { listEntries } from '#server/listing/stock/stock.ts';
import { listViews } from '#server/listing/stock/views.ts';
import { feedUrl } from '#server/trade/feeds/address.ts';
import { findFeed } from '#server/trade/feeds/feeds.ts';
import type { Section } from './stretches.ts';

/** What a business keeps of its cars, with what they cost: both are its own. */
export const exportStock: Section = async function* ({ market, id }) {
  const [entries, costs] = await Promise.all([listEntries(market.db, id), listAllCosts(market.db, id)]);
  const byAd = new Map(costs.map(({ ad_id, version: _version, ...rest }) => [ad_id, rest]));
  yield entries.map((entry) => ({ ...entry, ...byAd.get(entry.ad_id) }));
};

/** The saved views of the stock. */
export const exportStockViews: Section = async function* ({ market, id }) {
  const views = await listViews(market.db, id);
  yield views.map(({ name, filters }) => ({ name, filters }));
};

/** What was typed of ads and not posted. */
export const exportDrafts: Section = async function* ({ market, id }) {
  const rows = await listDrafts(market.db, id);
  yield rows.map(({ type, content, updated_at }) => ({ type, content, updated_at }));
};

/** Where others read their cars for sale. */
export const exportFeeds: Section = async function* ({ market, id }) {
  const feed = await findFeed(market.db, id);
  yield feed ? [{ url: feedUrl(market, id, feed.secret), created_at: feed.created_at, read_at: feed.read_at }] : [];
};
