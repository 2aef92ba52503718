import { keysOf } from '#contract/platform/records.ts';
import type { MessageWarning } from '#contract/messaging/chat.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { asksForCode } from './shield-codes.ts';
import { leadsAway } from './shield-links.ts';
import { asksForDeposit, namesAccount } from './shield-money.ts';
import { plainText } from '#server/platform/plain-text.ts';
import { anyWord, withoutCautions } from './shield-text.ts';

export interface Circumstances {
  /** Whether it is the sender's first message in this conversation. */
  isFirst: boolean;
  memberSince: Date;
  publicUrl: string;
}

const newcomerDays = 7;

/**
 * The signs of fraud in a message. The words are matched in normalised text, and warnings of fraud are not flagged.
 * test/shield-scams.ts lists what must be found, test/shield-everyday.ts what must not.
 */
export function warningsOf(text: string, { isFirst, memberSince, publicUrl }: Circumstances): MessageWarning[] {
  const whole = plainText(text);
  const said = withoutCautions(whole);
  const isNew = Date.now() - memberSince.getTime() < newcomerDays * dayMs;
  const found: Record<MessageWarning, boolean> = {
    code_request: asksForCode(said),
    payment_link: leadsAway(whole, publicUrl) || paymentPage.test(said),
    bank_account: namesAccount(said),
    deposit: asksForDeposit(said),
    outside_contact: isFirst && isNew && contact.test(whole),
  };
  return keysOf(found).filter((warning) => found[warning]);
}

const paymentPage = anyWord('(?:هذا |تفضل |من )?رابط (?:ال)?(?:دفع|سداد|تحويل|توثيق)', 'payment link');

const contact =
  /(?<!\d)(?:\+?\s?(?:00)?\s?966|0)[\s-]?5(?:[\s.-]?\d){8}(?!\d)|(?<!\d)5\d{8}(?!\d)|(?<![\d.])(?:\+|00)\s?[1-9](?:[\s.-]?\d){7,13}(?!\d)|(?<![\p{L}\p{N}])(?:wa\.me|t\.me|telegram\.me)\//u;
