import type { Meant } from './meant.ts';

/** A district that one city alone has says the city too; one of several cities, or beside a city, stays a word. */
export const districts: Meant[] = [
  ['حي النرجس', 'city riyadh', 'rest النرجس'],
  ['كامري حي الملقا', 'model toyota/camry', 'city riyadh', 'rest الملقا'],
  ['كامري بالنرجس', 'model toyota/camry', 'city riyadh', 'rest النرجس'],
  ['كامري في حي الياسمين', 'model toyota/camry', 'city riyadh', 'rest الياسمين'],
  ['in al malqa', 'city riyadh', 'rest الملقا'],
  ['camry in malqa', 'model toyota/camry', 'city riyadh', 'rest الملقا'],
  ['camry an narjis', 'model toyota/camry', 'city riyadh', 'rest النرجس'],
  ['camry al narjis district', 'model toyota/camry', 'city riyadh', 'rest النرجس'],
  ['كامري حي النرجس جدة', 'model toyota/camry', 'city jeddah', 'rest النرجس'],
  ['كامري حي الخليج', 'model toyota/camry', 'rest الخليج'],
  ['كامري حي الروضة', 'model toyota/camry', 'rest الروضه'],
  ['كامري حي الخليج الدمام', 'model toyota/camry', 'city dammam', 'rest الخليج'],
  ['كامري مو حي النرجس', 'model toyota/camry', 'unused مو حي النرجس'],
  ['كامري في الدوحة', 'model toyota/camry', 'rest الدوحه'],
  ['اكسنت في الحمدانية', 'model hyundai/accent', 'city jeddah', 'rest الحمدانيه'],
];
