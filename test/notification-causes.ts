import type { Language } from '#contract/languages.ts';
import { warnOfEnds } from '#server/money/subscriptions/warning.ts';
import type { TestApp } from './app.ts';
import { openedDeal } from './dealing.ts';
import { talked } from './scene.ts';
import { buy, packages, passDays } from './subscriptions.ts';

/** The causes of a person's notifications. */
export interface Expected {
  title: [ar: string, en: string];
  body: [ar: string, en: string];
  link: string;
}

export function dayOf(at: Date, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Riyadh' } as const;
  return at.toLocaleDateString(`${language}-SA-u-ca-gregory-nu-latn`, options);
}

/** Lets a package of `person` come near its end. */
export async function subscriptionEnding(market: TestApp, person: number): Promise<Expected> {
  await buy(market, person, packages.plus);
  await passDays(market, person, 24.5);
  await warnOfEnds(market.db);
  const { ends_at } = (await market.call('getCurrentSubscription', { as: person }))!;
  const day = (language: Language) => dayOf(new Date(ends_at), language);
  return {
    title: ['باقتك تنتهي قريبًا', 'Your package ends soon'],
    body: [
      `آخر يوم في باقة بلس: ${day('ar')}. جددها لتبقى إعلاناتك كما هي.`,
      `The last day of Plus is ${day('en')}. Renew it to keep your ads as they are.`,
    ],
    link: '/package',
  };
}

/** Lets an offer on an ad of a person, called `names`, be accepted. */
export async function dealOpened(
  market: TestApp,
  between: Parameters<typeof openedDeal>[1],
  [ar, en]: [string, string],
): Promise<Expected> {
  const deal = await openedDeal(market.db, between);
  return {
    title: ['اتفقتما، وبدأت الصفقة', 'You agreed: the deal is open'],
    body: [`${ar}: السعر 45,000 ريال، والإعلان محجوز لكما 48 ساعة.`, `${en}: SAR 45,000. The ad is reserved for you both for 48 hours.`],
    link: `/deals/${deal}`,
  };
}

/** Starts a conversation in which both have read everything. */
export async function talkAndRead(market: TestApp, one: number, another: number): Promise<void> {
  await talked({ market }, one, another);
  for (const as of [one, another]) {
    const [room] = (await market.call('listRooms', { as })).conversations;
    await market.call('readMessages', { as, params: { room_id: room!.id }, body: { message_id: room!.last_message!.id } });
  }
}
