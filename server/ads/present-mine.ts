import type { MayPost, MyProducts } from '#contract/posting.ts';
import type { AdType } from '#contract/kinds.ts';
import type { Language } from '#contract/languages.ts';
import type { Market } from '../market.ts';
import { presentPage, type Found } from '../paging/page.ts';
import { errorWords } from '../words.ts';
import type { Standing } from './allowances.ts';
import type { OwnRow } from './mine.ts';
import { presentCard } from './present.ts';

interface Listed {
  found: Found<OwnRow>;
  counts: Record<string, number>;
  url: string;
}

export function presentMyAds({ found, counts, url }: Listed, market: Market, language: Language): MyProducts {
  const page = presentPage(found, market.config.publicUrl, url, ({ views, contacts, likes, ...row }) => ({
    ...presentCard(row, market, language),
    views: views ?? 0,
    contacts: contacts ?? 0,
    likes: likes ?? 0,
  }));
  return { ...page, counts };
}

export function presentStanding(type: AdType, { refusal, limit, remaining, agreed }: Standing, language: Language): MayPost {
  return {
    type,
    allowed: refusal === null,
    reason: refusal && errorWords(refusal, language),
    reason_code: refusal,
    remaining,
    limit,
    package: null,
    agreement_accepted: agreed,
  };
}
