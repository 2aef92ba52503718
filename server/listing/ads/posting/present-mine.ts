import type { MayPost, MyProducts } from '#contract/listing/posting.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage, type Found } from '#server/platform/paging/page.ts';
import { errorWords } from '#server/platform/words.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import type { PostingQuota } from '../allowances.ts';
import type { OwnRow } from '../pages/mine.ts';
import { presentCard } from '../present.ts';

interface Listed {
  found: Found<OwnRow>;
  counts: Record<string, number>;
  /** Commission that is due, by ad, in halalas. */
  due: Map<number, number>;
  url: string;
}

export function presentMyAds({ found, counts, due, url }: Listed, market: Market, language: Language): MyProducts {
  const page = presentPage(found, market.config.publicUrl, url, ({ views, contacts, likes, open_deal, ...row }) => ({
    ...presentCard(row, market, language),
    views: views ?? 0,
    contacts: contacts ?? 0,
    likes: likes ?? 0,
    open_deal,
    fee_due: owed(due.get(row.id)),
  }));
  return { ...page, counts };
}

function owed(halalas: number | undefined): string | null {
  return halalas === undefined ? null : riyalsOf(halalas);
}

export function presentPostingQuota(
  type: AdType,
  { refusal, limit, remaining, agreed, ...quota }: PostingQuota,
  language: Language,
): MayPost {
  const running = quota.package;
  return {
    type,
    allowed: refusal === null,
    reason: refusal && errorWords(refusal, language),
    reason_code: refusal,
    remaining,
    limit,
    package: running && { id: running.id, name: language === 'ar' ? running.name_ar : running.name_en },
    agreement_accepted: agreed,
  };
}
