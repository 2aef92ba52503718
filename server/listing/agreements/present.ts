import type { FeesAgreement } from '#contract/listing/posting.ts';
import { presentFee } from '#server/catalogue/content/present.ts';
import type { Agreement } from './agreements.ts';

export function presentAgreement({ type, page, version, rate, acceptedAt }: Agreement): FeesAgreement {
  const { title, body } = page;
  return { type, title, body, version, rate: rate && presentFee(rate), accepted_at: acceptedAt?.toISOString() ?? null };
}
