import { fieldsOf, listOf, plainNames } from '#contract/listing/ad-types/ad-types.ts';
import type { Field, Fields } from '#contract/listing/ad-types/fields.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { AdRow } from './ads.ts';
import { daysBefore, type Ground } from './ground.ts';
import type { Random } from './random.ts';

/** Half of the ads say something of a field that no composer knows of; what depends on nothing else needs none. */
export function drawFields(random: Random, ground: Ground, row: AdRow): Partial<AdRow> {
  const fields: Fields = fieldsOf[row.type];
  const missing = plainNames(fields).filter((name) => !(name in row));
  const drawn = missing.map((name) => [name, random.chance(0.5) ? draw(random, ground, name, fields[name]) : null]);
  return Object.fromEntries(drawn);
}

function draw(random: Random, ground: Ground, name: string, field: Field | undefined): string | number | boolean | null {
  const { kind, least = 0, most = least, words = [] } = field ?? { kind: 'text' };
  switch (kind) {
    case 'choice':
      return random.pick(codesOf(ground, (field && listOf(name, field)) ?? name));
    case 'word':
      return random.pick(words);
    case 'whole':
    case 'riyals':
      return random.whole(least, most);
    case 'day':
      return riyadhDay(daysBefore(ground.now, -random.whole(1, 365)));
    case 'flag':
      return true;
    default:
      return null;
  }
}

function codesOf({ labels }: Ground, list: string): string[] {
  return [...labels.keys()].flatMap((key) => (key.startsWith(`${list}/`) ? [key.slice(list.length + 1)] : []));
}
