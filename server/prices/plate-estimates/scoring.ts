import { oneIn, scoreOf } from '#contract/prices/plate-score.ts';
import type { PlateScore } from '#contract/prices/plate-scores.ts';
import { patterns } from '#contract/catalogue/plates.ts';
import type { Database } from '#db/database.ts';
import { findOwnEstimate, type CurrentFit } from './current.ts';
import { rangeOf, reasonFor, shownRange } from './estimating.ts';
import { method } from './stored-fit.ts';
import { digitTerms, jointTerms, letterTerms, worthOf, type ClassedPlate } from './terms.ts';

/** Score and range of a plate by the current fit; without the ads near it. */
export async function scorePlate(
  db: Database,
  plate: ClassedPlate,
  { model, coefficients, issuable }: CurrentFit,
): Promise<Omit<PlateScore, 'near'>> {
  const { letters, digits, plateClass } = plate;
  const parts = [letterTerms(letters, digits.length), digitTerms(digits), jointTerms(plate)];
  const share = issuable.shareFrom(parts.reduce((sum, terms) => sum + worthOf(terms, coefficients), 0));
  const { plates, owners } = model?.fit.classes.get(plateClass) ?? { plates: 0, owners: 0 };
  const range = model && ((await findOwnEstimate(db, plate, model.id)) ?? rangeOf(plate, model.fit));
  const reason = range ? reasonFor(range, { plates, owners }) : 'few';
  return {
    letters,
    digits,
    plate_class: plateClass,
    patterns: patterns(letters, digits),
    score: scoreOf(share),
    one_in: oneIn(share),
    scored_by: model ? 'prices' : 'rules',
    estimate: range && reason === null ? { ...shownRange(range), method, as_of: model.fittedAt.toISOString() } : null,
    reason,
    comparables: plates,
    sellers: owners,
  };
}
