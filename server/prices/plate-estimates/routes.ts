import type { FastifyInstance } from 'fastify';
import { foldDigits, foldLetters, plateProblem } from '#contract/catalogue/plates.ts';
import type { Language } from '#contract/platform/languages.ts';
import { presentCards } from '#server/listing/ads/lists/present-list.ts';
import { serve } from '#server/platform/http/serve.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { fieldWords } from '#server/platform/words.ts';
import { keepCurrentFit } from './current.ts';
import { listNearPlates } from './near.ts';
import { scorePlate } from './scoring.ts';
import type { ClassedPlate } from './terms.ts';

export function servePlateScores(app: FastifyInstance, market: Market): void {
  const currentFit = keepCurrentFit(market.db);

  serve(app, 'getPlateScore', async ({ query, viewer, language }) => {
    const plate = readPlate(query, market, language);
    const [scored, near] = await Promise.all([
      currentFit().then((current) => scorePlate(market.db, plate, current)),
      listNearPlates(market, plate),
    ]);
    const cards = await market.adCards.read(near, language);
    return { ...scored, near: await presentCards(near, cards, { db: market.db, viewer }) };
  });
}

interface Written {
  letters: string;
  digits: string;
  plate_class: string;
}

/** A plate in any spelling; a field that is wrong is named. */
function readPlate(written: Written, { reference }: Pick<Market, 'reference'>, language: Language): ClassedPlate {
  const digits = foldDigits(written.digits);
  const areLettersWrong = plateProblem(written.letters, '1') !== undefined;
  const isKnown = reference.options.get('plate_class')?.some(({ code }) => code === written.plate_class);
  const fields = {
    ...(areLettersWrong && { letters: [fieldWords('format', language)] }),
    ...(digits === undefined && { digits: [fieldWords('format', language)] }),
    ...(!isKnown && { plate_class: [fieldWords('choice', language)] }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return { letters: foldLetters(written.letters) ?? '', digits: digits ?? '', plateClass: written.plate_class };
}
