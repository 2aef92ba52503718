import type { Draft, DraftSummary } from '#contract/listing/drafts.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { Market } from '#server/platform/market.ts';
import { presentImage } from '../ads/pages/present-ad.ts';
import { titleOf } from '../ads/title.ts';
import type { DraftRow } from './drafts.ts';
import type { DraftPicture } from './pictures.ts';

export function presentDraft(
  { pictures, ...row }: DraftRow & { pictures: DraftPicture[] },
  { reference, config }: Pick<Market, 'reference' | 'config'>,
  language: Language,
): Draft {
  const images = pictures.map((picture) => presentImage(picture, config.publicUrl));
  return { ...presentSummary(row, reference, language), content: row.content, images };
}

export function presentSummary(
  { id, type, version, content, updated_at }: DraftRow,
  reference: Reference,
  language: Language,
): DraftSummary {
  const figure = (name: string) => (Number(content[name]) > 0 ? Number(content[name]) : null);
  const text = (name: string) => (typeof content[name] === 'string' && content[name] !== '' ? content[name] : null);
  const title = titleOf(
    {
      title: text('title'),
      brand_id: figure('brand_id'),
      model_id: figure('model_id'),
      trim: text('trim'),
      year: figure('year'),
      letters: type === 'plate' ? text('letters') : null,
      digits: text('digits'),
    },
    reference,
    language,
  );
  return { id, type, version, title, updated_at: updated_at.toISOString() };
}
