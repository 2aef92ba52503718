// Every endpoint of both versions, in one fixed order.
import { known } from '#contract/platform/known.ts';
import { operations } from './operations.ts';
import { reads } from './reads.ts';
import type { Newcomer } from './people.ts';
import type { Person, Recorder } from './recorder.ts';
import { refusals } from './refusals.ts';
import type { Report } from './report.ts';
import { accountSteps, secretSteps } from './steps/accounts.ts';
import { aroundSteps } from './steps/around.ts';
import { closingSteps, otherSteps } from './steps/closing.ts';
import { adminSteps } from './steps/back-office.ts';
import { siteSettingsSteps } from './steps/site-settings.ts';
import { messageSteps } from './steps/messages.ts';
import { openMarket } from './steps/market.ts';
import { moneySteps } from './steps/money.ts';
import { postingSteps } from './steps/posting.ts';
import { stockSteps } from './steps/stock.ts';
import { talkSteps } from './steps/talk.ts';

export async function compareAnswers(recorder: Recorder, report: Report, payer: Newcomer): Promise<void> {
  let people: Person[] = [];
  const attempt = (work: () => Promise<void>) => work().catch((error: Error) => report.add('Answers', 'a step', [String(error.stack)]));
  await attempt(async () => {
    ({ people } = await reads(recorder, null));
  });
  const market = await openMarket(recorder);
  const steps = [
    accountSteps,
    postingSteps,
    stockSteps,
    aroundSteps,
    talkSteps,
    moneySteps,
    adminSteps,
    siteSettingsSteps,
    secretSteps,
    otherSteps,
  ];
  for (const step of steps) await attempt(() => step(market));
  await attempt(async () => void (await reads(recorder, known(market.staff['admin'], 'staff'))));
  await attempt(() => closingSteps(market));
  await attempt(() => refusals(recorder, people, market.staff));
  await attempt(() => messageSteps(market, payer));
  report.notes.push(...recorder.operations.summary(), `Operations are ${operations.length}: those of the site and of the back office.`);
}
