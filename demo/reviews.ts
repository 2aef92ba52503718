import type { Insertable } from 'kysely';
import type { Reviews } from '#db/schema.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { daysBefore, type Ground } from './ground.ts';
import { type Account, othersThan } from './people.ts';
import { type Random, type Weighted, weighWords } from './random.ts';
import englishReviewsFile from './words/english-reviews.json' with { type: 'json' };
import carReviewsFile from './words/car-reviews.json' with { type: 'json' };
import plateReviewsFile from './words/plate-reviews.json' with { type: 'json' };
import rentalReviewsFile from './words/rental-reviews.json' with { type: 'json' };
import type { PoolBy } from './pools.ts';

const { carReviews, personReviews } = carReviewsFile;
const { englishReviews, reviewWithoutWords } = englishReviewsFile;
const { plateReviews } = plateReviewsFile;
const { rentalReviews } = rentalReviewsFile;

export type ReviewRow = Insertable<Reviews> & { created_at: Date };

type Stars = 'five' | 'four' | 'three' | 'two' | 'one';

const numbers: Record<Stars, number> = { five: 5, four: 4, three: 3, two: 2, one: 1 };

// How good somebody is, and what people then give.
const manners: Weighted<Stars>[] = [
  weighWords<Stars>({ five: 86, four: 11, three: 2, two: 0.5, one: 0.5 }),
  weighWords<Stars>({ five: 68, four: 22, three: 6, two: 2, one: 2 }),
  weighWords<Stars>({ five: 52, four: 26, three: 11, two: 5, one: 6 }),
  weighWords<Stars>({ five: 33, four: 25, three: 17, two: 10, one: 15 }),
];

/** What people gave each business and some private sellers, the older first. At most one review for each pair. */
export function composeReviews(
  random: Random,
  ground: Ground,
  accounts: readonly Account[],
  sellsPlates: ReadonlySet<number>,
): ReviewRow[] {
  const people = accounts.filter(({ row }) => row.user_type === 'user');
  const rows = accounts.flatMap((subject) => reviewsOf(random.branch(subject.row.id), { ground, subject, people, sellsPlates }));
  return olderFirst(rows);
}

export function olderFirst(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

function reviewsOf(
  random: Random,
  {
    ground,
    subject,
    people,
    sellsPlates,
  }: { ground: Ground; subject: Account; people: readonly Account[]; sellsPlates: ReadonlySet<number> },
): ReviewRow[] {
  const opened = subject.row.created_at;
  const months = (ground.now.getTime() - opened.getTime()) / (30 * dayMs);
  const manner = random.pick(subject.row.is_verified ? manners.slice(0, 3) : manners);
  const texts = textsInTurn(random, textsFor(subject, sellsPlates));
  return othersThan(random, people, subject, countFor(random, subject, months)).map((author) => {
    const from = Math.max(opened.getTime(), author.row.created_at.getTime(), daysBefore(ground.now, 500).getTime());
    const stars = manner.draw(random);
    const text = reviewText(random, stars, author, texts[stars]);
    const created_at = new Date(from + (ground.now.getTime() - from) * random.fraction());
    // From before deals, so that nobody had to wait for the other side.
    return {
      subject_id: subject.row.id,
      author_id: author.row.id,
      rating: numbers[stars],
      text,
      created_at,
      revealed_at: created_at,
    };
  });
}

function countFor(random: Random, { row }: Account, months: number): number {
  if (row.user_type === 'user') return random.chance(0.35) ? random.whole(1, 5) : 0;
  const busy = row.user_type === 'seller' ? 12 : 62;
  return Math.round(busy * Math.min(1, months / 14) * (0.15 + 0.85 * random.fraction() ** 1.3));
}

function textsFor({ row, woman }: Account, sellsPlates: ReadonlySet<number>): PoolBy<Stars> {
  if (row.user_type === 'office') return rentalReviews;
  if (row.user_type !== 'user') return carReviews;
  // Those on plates speak of a man.
  return sellsPlates.has(row.id) && !woman ? plateReviews : personReviews;
}

/** Each text once under one subject; then a word or two. */
function textsInTurn(random: Random, texts: PoolBy<Stars>): Record<Stars, () => string> {
  const inTurn = (stars: Stars) => {
    const left = random.sample(texts[stars], texts[stars].length);
    return () => left.pop() ?? random.pick(fewWords);
  };
  return { five: inTurn('five'), four: inTurn('four'), three: inTurn('three'), two: inTurn('two'), one: inTurn('one') };
}

const fewWords = reviewWithoutWords.filter((text) => !/[a-z]/i.test(text));

function reviewText(random: Random, stars: Stars, author: Account, next: () => string): string {
  if (author.language === 'en') return random.pick(englishReviews[stars]);
  // Only who is content leaves a word or two.
  return numbers[stars] > 3 && random.chance(0.12) ? random.pick(fewWords) : next();
}
