import type { AdChanges } from '#contract/listing/ad-inputs.ts';
import { exchangeFields } from '#contract/listing/ad-types/exchange.ts';
import { takeoverFields } from '#contract/listing/ad-types/takeover.ts';
import { isExchange, isTakeover } from '#contract/listing/ad-rules.ts';
import { priceModes } from '#contract/platform/kinds.ts';
import { keysOf } from '#contract/platform/records.ts';
import type { AdValues } from './values.ts';

/**
 * `body` without what its kind of deal does not have: what was typed before another kind was chosen is not sent. A takeover that was
 * «على السوم» says its kind of price anew.
 */
export function ofItsDeal(body: AdChanges, values: AdValues): AdChanges {
  const isOver = isTakeover(values.sale_type);
  const sent = { ...body };
  if (isOver || values.price_mode === 'soum') delete sent.price;
  if (!isOver) for (const name of keysOf(takeoverFields)) delete sent[name];
  if (!isExchange(values.sale_type) && !isExchange(values.deal_kind)) for (const name of keysOf(exchangeFields)) delete sent[name];
  const mode = priceModes.find((one) => one === values.price_mode);
  return isOver && mode && Object.keys(sent).length > 0 ? { ...sent, price_mode: mode } : sent;
}
