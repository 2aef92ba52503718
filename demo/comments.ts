import type { Insertable } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Comments, Replies } from '#db/schema.ts';
import type { AdRow, ComposedAd } from './ads.ts';
import * as figures from './figures.ts';
import { fill } from './fill.ts';
import type { Ground } from './ground.ts';
import { type Account, othersThan } from './people.ts';
import type { Random } from './random.ts';
import { talkAbout } from './talk.ts';
import type { Pool } from './pools.ts';

export type CommentRow = Insertable<Comments> & { id: number; created_at: Date };
export type ReplyRow = Insertable<Replies> & { created_at: Date };

const shareWithComments = 0.55;
const shareAnswered = 0.68;
const shareThanked = 0.34;
const shareOfRemarks = 0.28;

/** Comments on the ads and the owners' replies, the older first. */
export function composeComments(random: Random, ground: Ground, ads: readonly ComposedAd[], accounts: ReadonlyMap<number, Account>) {
  const writers = writersAmong([...accounts.values()]);
  const threads = ads.flatMap((ad) =>
    threadsUnder(random.branch(ad.row.id), { ground, ad: ad.row, owner: known(accounts.get(ad.row.owner_id), 'account'), writers }),
  );
  threads.sort((one, other) => one.comment.created_at.getTime() - other.comment.created_at.getTime());
  const comments: CommentRow[] = threads.map(({ comment }, index) => ({ ...comment, id: index + 1 }));
  const replies: ReplyRow[] = threads.flatMap(({ reply }, index) => (reply ? [{ ...reply, comment_id: index + 1 }] : []));
  replies.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return { comments, replies };
}

export interface Thread {
  comment: Omit<CommentRow, 'id'>;
  reply: Omit<ReplyRow, 'comment_id'> | undefined;
}

/** Private people by the language they write in. */
export type Writers = Readonly<Record<'ar' | 'en', readonly Account[]>>;

export function writersAmong(accounts: readonly Account[]): Writers {
  const people = accounts.filter(({ row }) => row.user_type === 'user');
  const of = (wanted: 'ar' | 'en') => people.filter(({ language }) => language === wanted);
  return { ar: of('ar'), en: of('en') };
}

/** The comments on one ad in the language of its owner, who replies to some. */
export function threadsUnder(
  random: Random,
  { ground, ad, owner, writers }: { ground: Ground; ad: AdRow; owner: Account; writers: Writers },
): Thread[] {
  const public_ = ad.status === 'active' || ad.status === 'reserved' || ad.status === 'sold';
  if (!public_ || !random.chance(shareWithComments)) return [];
  const { topics, remarks, thanks } = talkAbout(ad, owner.language);
  const count = 1 + Math.floor(5 * random.fraction() ** 2);
  const authors = othersThan(random, writers[owner.language], owner, count);
  const requested = random.sample(topics, count);
  return authors.map((author, index) => {
    const topic = random.chance(shareOfRemarks) ? undefined : requested[index];
    const from = Math.max(ad.created_at.getTime(), author.row.created_at.getTime());
    const at = from + (ground.now.getTime() - from) * random.fraction();
    const comment = {
      ad_id: ad.id,
      author_id: author.row.id,
      text: random.pick(topic?.questions ?? remarks),
      created_at: new Date(at),
      edited_at: null,
    };
    const answered = random.chance(topic ? shareAnswered : shareThanked);
    return { comment, reply: answered ? answer(random, ground, { ad, owner, asked: at, answers: topic?.answers ?? thanks }) : undefined };
  });
}

function answer(
  random: Random,
  { now }: Ground,
  { ad, owner, asked: requested, answers }: { ad: AdRow; owner: Account; asked: number; answers: Pool },
): Thread['reply'] {
  const possible = answersThatFit(answers, ad, owner);
  const minutes = 3 + 600 * random.fraction() ** 2;
  const at = new Date(requested + minutes * 60_000);
  if (possible.length === 0 || at > now) return undefined;
  return { author_id: owner.row.id, text: random.pick(possible), created_at: at, edited_at: null };
}

/** Those of `answers` that the ad and its owner have the words for, filled with them. */
export function answersThatFit(answers: Pool, ad: AdRow, owner: Account): string[] {
  const words = wordsOf(ad, owner);
  return answers.filter((text) => fits(text, words)).map((text) => fill(text, words));
}

function wordsOf(ad: AdRow, { place, district, language }: Account): Record<string, string | number> {
  const riyals = (amount: number | null | undefined) => (amount ? `${figures.grouped(amount)} ريال` : '');
  return {
    city: place[language],
    district: district[language],
    price: priceIn(language, ad.price),
    // Nobody knows what was offered but in the ad's own words.
    soum: '',
    deposit: riyals(ad.deposit),
    weekly: riyals(ad.weekly),
    monthly: riyals(ad.monthly),
    km_per_day: ad.km_per_day ?? '',
    age: ad.min_driver_age ?? '',
  };
}

function priceIn(language: 'ar' | 'en', price: number | null | undefined): string {
  if (!price) return '';
  return language === 'en' ? `SAR ${figures.grouped(price)}` : figures.price(price);
}

function fits(text: string, words: Readonly<Record<string, string | number>>): boolean {
  return [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => words[name] !== '');
}
