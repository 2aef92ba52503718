import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { AdRow } from './ads.ts';
import carAnswersFile from './words/car-answers.json' with { type: 'json' };
import carCommentsFile from './words/car-comments.json' with { type: 'json' };
import englishCommentsFile from './words/english-comments.json' with { type: 'json' };
import plateCommentsFile from './words/plate-comments.json' with { type: 'json' };
import rentalCommentsFile from './words/rental-comments.json' with { type: 'json' };
import type { Pool } from './pools.ts';

const { carAnswers, remarkAnswers } = carAnswersFile;
const { carQuestions, carRemarks } = carCommentsFile;
const { englishCarAnswers, englishCarQuestions, englishCarRemarks } = englishCommentsFile;
const { plateAnswers, plateQuestions, plateRemarks } = plateCommentsFile;
const { rentalAnswers, rentalQuestions, rentalRemarks } = rentalCommentsFile;

/** Possible comments on an ad: questions with answers that are true of it, and remarks. */
export interface Talk {
  topics: { questions: Pool; answers: Pool }[];
  remarks: Pool;
  /** What an owner may say to a remark. */
  thanks: Pool;
}

export function talkAbout(ad: AdRow, language: 'ar' | 'en'): Talk {
  if (language === 'en') return { topics: ad.type === 'car' ? englishTopics(ad) : [], remarks: englishCarRemarks, thanks: [] };
  if (ad.type === 'plate') return { topics: plateTopics(ad), remarks: plateRemarks, thanks: remarkAnswers };
  return ad.type === 'rental'
    ? { topics: rentalTopics(ad), remarks: rentalRemarks, thanks: remarkAnswers }
    : { topics: carTopics(ad), remarks: carRemarks, thanks: remarkAnswers };
}

const paintAnswers: Readonly<Record<string, Pool>> = {
  none: carAnswers.paint_none,
  cosmetic: carAnswers.paint_partial_cosmetic,
  partial: carAnswers.paint_partial_accident,
  full: carAnswers.paint_full,
};
const accidentAnswers: Readonly<Record<string, Pool>> = {
  none: carAnswers.accident_none,
  minor: carAnswers.accident_minor,
  moderate: carAnswers.accident_medium,
  chassis: carAnswers.accident_chassis,
};
const ownerAnswers: Readonly<Record<string, Pool>> = {
  one: carAnswers.owners_first,
  two: carAnswers.owners_second,
  three: carAnswers.owners_several,
  four_plus: carAnswers.owners_several,
};

function carTopics(ad: AdRow): Talk['topics'] {
  const dealer = ad.seller_type !== 'user';
  const topics = [
    ...(isTakeover(ad.sale_type) ? [] : [priceTopic(ad)]),
    { questions: carQuestions.available, answers: carAnswers.available },
    { questions: carQuestions.location, answers: carAnswers.location },
    { questions: carQuestions.finance, answers: dealer ? carAnswers.finance_business : carAnswers.finance },
    { questions: carQuestions.delivery, answers: carAnswers.delivery },
    { questions: carQuestions.more_photos, answers: carAnswers.more_photos },
    { questions: carQuestions.consumption, answers: carAnswers.consumption },
  ];
  return ad.condition === 'new' ? topics : [...topics, ...usedTopics(ad, dealer)];
}

function usedTopics(ad: AdRow, dealer: boolean): Talk['topics'] {
  const topics = [
    { questions: carQuestions.paint, answers: paintAnswers[ad.paint ?? ''] ?? carAnswers.paint_unknown },
    { questions: carQuestions.accident, answers: accidentAnswers[ad.accident ?? ''] ?? carAnswers.accident_unknown },
    { questions: carQuestions.service, answers: carAnswers.service },
    { questions: carQuestions.swap, answers: ad.sale_type === 'swap' ? carAnswers.swap_yes : carAnswers.swap_no },
    { questions: carQuestions.inspection, answers: carAnswers.inspection_valid },
    { questions: carQuestions.origin, answers: carAnswers.origin },
  ];
  if (ad.plate_with_car) {
    topics.push({
      questions: carQuestions.plate,
      answers: ad.plate_with_car === 'with_plate' ? carAnswers.plate_with : carAnswers.plate_without,
    });
  }
  if (dealer) return topics;
  return [
    ...topics,
    { questions: carQuestions.reason, answers: carAnswers.reason },
    { questions: carQuestions.owners, answers: ownerAnswers[ad.owners_count ?? ''] ?? carAnswers.owners_unknown },
  ];
}

function priceTopic(ad: AdRow): { questions: Pool; answers: Pool } {
  if (ad.price_mode === 'soum') return { questions: carQuestions.limit, answers: carAnswers.limit_soum };
  const answers = ad.price_mode === 'fixed' ? carAnswers.last_price_fixed : carAnswers.last_price_negotiable;
  return { questions: carQuestions.last_price, answers };
}

function plateTopics(ad: AdRow): Talk['topics'] {
  const topics = [
    { questions: plateQuestions.limit, answers: ad.price_mode === 'soum' ? plateAnswers.limit_soum : plateAnswers.limit },
    { questions: plateQuestions.transfer, answers: plateAnswers.transfer },
    { questions: plateQuestions.available, answers: plateAnswers.available },
    { questions: plateQuestions.swap, answers: ad.deal_kind === 'sale' ? plateAnswers.swap_no : plateAnswers.swap_yes },
  ];
  return ad.held_on === 'own_vehicle' ? [...topics, { questions: plateQuestions.held, answers: plateAnswers.held }] : topics;
}

function rentalTopics(ad: AdRow): Talk['topics'] {
  const { deposit, km_per_day: km, delivery } = ad;
  return [
    { questions: rentalQuestions.deposit, answers: deposit ? rentalAnswers.deposit : rentalAnswers.deposit_none },
    { questions: rentalQuestions.km, answers: km ? rentalAnswers.km : rentalAnswers.km_unlimited },
    { questions: rentalQuestions.delivery, answers: delivery ? rentalAnswers.delivery_yes : rentalAnswers.delivery_no },
    { questions: rentalQuestions.driver, answers: rentalAnswers.driver },
    { questions: rentalQuestions.month, answers: rentalAnswers.month },
    { questions: rentalQuestions.documents, answers: rentalAnswers.documents },
    { questions: rentalQuestions.available, answers: rentalAnswers.available },
    { questions: rentalQuestions.same_car, answers: rentalAnswers.same_car },
  ];
}

function englishTopics(ad: AdRow): Talk['topics'] {
  const soum = ad.price_mode === 'soum';
  const answers = ad.price_mode === 'fixed' ? englishCarAnswers.last_price_fixed : englishCarAnswers.last_price_negotiable;
  const price = soum
    ? { questions: englishCarQuestions.limit, answers: englishCarAnswers.limit_soum }
    : { questions: englishCarQuestions.last_price, answers };
  return [
    // Of a takeover nobody asks for the last price.
    ...(isTakeover(ad.sale_type) ? [] : [price]),
    { questions: englishCarQuestions.available, answers: englishCarAnswers.available },
    { questions: englishCarQuestions.location, answers: englishCarAnswers.location },
    { questions: englishCarQuestions.service, answers: englishCarAnswers.service },
    { questions: englishCarQuestions.swap, answers: ad.sale_type === 'swap' ? englishCarAnswers.swap_yes : englishCarAnswers.swap_no },
    { questions: englishCarQuestions.more_photos, answers: englishCarAnswers.more_photos },
    { questions: englishCarQuestions.delivery, answers: englishCarAnswers.delivery },
  ];
}
