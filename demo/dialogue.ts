import { known } from '#contract/platform/known.ts';
import type { AdRow } from './ads.ts';
import { answersThatFit } from './comments.ts';
import type { Account } from './people.ts';
import type { Random } from './random.ts';
import type { Pool } from './pools.ts';
import { talkAbout } from './talk.ts';
import chats from './words/chats.json' with { type: 'json' };

/** One line of a conversation. */
export interface Line {
  by: 'customer' | 'owner';
  text: string;
  /** Pictures of the ad that go with it. */
  pictures?: number;
}

/**
 * What a customer and the owner of an ad write to each other; without an ad they speak of the business. `turn` tells the
 * conversations of one owner apart, so that they do not all end alike.
 */
export function composeDialogue(
  random: Random,
  { ad, owner, shots, turn }: { ad: AdRow | undefined; owner: Account; shots: number; turn: number },
): Line[] {
  const english = owner.language === 'en';
  const greeting = random.pick(english ? chats.englishGreetings : chats.greetings);
  const requested = ad ? questionsAbout(random, ad, owner) : [random.pick(chats.businessQuestions)];
  const lines = requested.flatMap(({ question, answer }, index): Line[] => [
    { by: 'customer', text: index === 0 ? `${greeting.customer} ${question}` : question },
    { by: 'owner', text: index === 0 ? `${greeting.owner} ${answer}` : answer },
  ]);
  if (shots > 2 && !english && random.chance(0.2)) {
    lines.push({ by: 'customer', text: 'ممكن صور أكثر لو تكرمت؟' }, { by: 'owner', text: random.pick(chats.withPictures), pictures: 2 });
  }
  const endings = endingsOf(ad, english);
  const ending = known(endings[(owner.row.id + turn) % endings.length], 'ending');
  return [...lines, ...ending.map((text, index): Line => ({ by: index % 2 === 0 ? 'customer' : 'owner', text }))];
}

/** Up to three questions with answers that are true of the ad. */
function questionsAbout(random: Random, ad: AdRow, owner: Account): { question: string; answer: string }[] {
  const { topics } = talkAbout(ad, owner.language);
  const requested = random.sample(topics, topics.length).flatMap(({ questions, answers }) => {
    // Written for comments, where the rest is said here; and a greeting stands before it already.
    const possible = answersThatFit(answers, ad, owner).filter((text) => !/المحادثة|الخاص|السلام عليكم/.test(text));
    const wanted = questions.filter((text) => !text.includes('السلام عليكم'));
    return possible.length > 0 && wanted.length > 0 ? [{ question: random.pick(wanted), answer: random.pick(possible) }] : [];
  });
  return requested.slice(0, random.whole(1, 3));
}

function endingsOf(ad: AdRow | undefined, english: boolean): readonly Pool[] {
  if (english) return chats.englishEndings;
  if (!ad) return chats.businessEndings;
  return { car: chats.carEndings, plate: chats.plateEndings, rental: chats.rentalEndings }[ad.type];
}
