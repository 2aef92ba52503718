import { descriptionLeast, descriptionMost, districtMost, imagesMost, titleLeast, titleMost } from '#contract/listing/ad-rules.ts';
import { hasPhoneNumber } from '#server/listing/phone-numbers/phone-numbers.ts';
import type { RowContext, RowDraft } from './draft.ts';

/** What people wrote of the car. A text with a phone number is not published: a description becomes a note of the business. */
export function readWords(draft: RowDraft, { ownPictures }: RowContext): void {
  const title = draft.text('title');
  if (title !== '') {
    if (title.length < titleLeast || title.length > titleMost || hasPhoneNumber(title)) draft.warn('left_out', 'title');
    else draft.give('title', title);
  }
  const district = draft.text('district');
  if (district !== '') {
    if (district.length > districtMost || hasPhoneNumber(district)) draft.warn('left_out', 'district');
    else draft.give('district', district);
  }
  if (draft.car.trim && hasPhoneNumber(draft.car.trim)) {
    draft.warn('left_out', 'trim');
    delete draft.car.trim;
    draft.given.delete('trim');
  }
  const description = draft.text('description');
  const isPublic = description !== '' && !hasPhoneNumber(description);
  if (isPublic) draft.give('description', description.slice(0, descriptionMost));
  else if (description !== '') draft.warn('phone', 'description');
  const notes = [...draft.texts('note'), ...(description !== '' && !isPublic ? [description] : [])];
  if (notes.length > 0) draft.giveStock('note', notes.join('\n'));
  for (const field of ['supplier', 'place'] as const) if (draft.text(field) !== '') draft.giveStock(field, draft.text(field));
  readAddresses(draft, ownPictures);
}

/** Pictures of this site are there already: an exported file comes back. */
function readAddresses(draft: RowDraft, ownPictures: string | undefined): void {
  const parts = draft.texts('images').flatMap((text) => text.split(/[\s;|]/));
  // A comma may be in an address, but neither before the next one nor at the end.
  const addresses = parts.flatMap((part) => part.split(/,(?=https?:|,|$)/)).filter((part) => part !== '');
  const images = addresses.filter((address) => /^https?:\/\//i.test(address) && URL.canParse(address));
  const others = addresses.filter((address) => !images.includes(address));
  const foreign = images.filter((address) => ownPictures === undefined || !address.startsWith(ownPictures));
  if (foreign.length > 0) draft.giveStock('images', [...new Set(foreign)].slice(0, imagesMost));
  if (others.length > 0) draft.warn('left_out', 'images', { value: others.join(' ') });
}

/** A description of the facts, where the file has none or too short a one. It says nothing that soon changes. */
export function composeDescription({ car }: RowDraft, { names }: RowContext): void {
  if (car.description !== undefined && car.description.length >= descriptionLeast) return;
  const model = names.model(car.model_id ?? 0);
  const brand = names.brand(car.brand_id ?? 0);
  if (!model || !brand) return;
  const named = model.ar.startsWith(`${brand.ar} `) ? [model.ar] : [brand.ar, model.ar];
  const title = [...named, car.trim, car.year].filter(Boolean).join(' ');
  const lists = ['body', 'option_level', 'transmission', 'fuel', 'color', 'specs'] as const;
  const labels = lists.flatMap((list) => names.optionLabel(list, car[list] ?? '') ?? []);
  car.description = [[title, ...labels].join('، '), car.description].filter(Boolean).join('\n');
}
