import { exchangeFields } from '#contract/ad-types/exchange.ts';
import { takeoverFields } from '#contract/ad-types/takeover.ts';
import { isExchange, isTakeover } from '#contract/ad-rules.ts';
import type { AdValues } from './values.ts';

/**
 * `body` without what its kind of deal does not have: what was typed before another kind was chosen is not sent. A takeover that was
 * «على السوم» says its kind of price anew.
 */
export function ofItsDeal(body: Readonly<Record<string, unknown>>, values: AdValues): Record<string, unknown> {
  const isOver = isTakeover(values.sale_type);
  const omitted = new Set<string>([
    ...(isOver || values.price_mode === 'soum' ? ['price'] : []),
    ...(isOver ? [] : Object.keys(takeoverFields)),
    ...(isExchange(values.sale_type) || isExchange(values.deal_kind) ? [] : Object.keys(exchangeFields)),
  ]);
  const sent = Object.fromEntries(Object.entries(body).filter(([name]) => !omitted.has(name)));
  return isOver && Object.keys(sent).length > 0 ? { ...sent, price_mode: values.price_mode } : sent;
}
