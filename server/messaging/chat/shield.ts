import type { MessageWarning } from '#contract/messaging/chat.ts';
import { keysOf } from '#contract/platform/records.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import { plainText } from '#server/platform/plain-text.ts';
import { asksForCode } from './shield-codes.ts';
import { asksForDeposit, namesAccount } from './shield-money.ts';
import { anyWord, withoutCautions } from './shield-text.ts';

const endings =
  'com|net|org|info|biz|online|site|shop|store|xyz|top|club|live|link|click|app|co|me|ly|io|gl|gd|gy|cc|to|us|uk|sa|ae|eg|ru|cn|in|at|su|' +
  'page|dev|vip|pro|win|icu|fun|space|website|tech|cash|money|finance|bank|pay|delivery|express|support|help|host|services|cloud|be|tv';
const address = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:https?:/*)?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:(?:${endings})(?![a-z0-9-])|[a-z]{2,10}(?=/[a-z0-9]))|\\d{1,3}(?:\\.\\d{1,3}){3}(?=[:/]))(?![a-z0-9-])(?::\\d+)?(/[^\\s،]*)?`,
  'gu',
);
const schemed = /https?:\/\/([^\s/:?#،]+)[^\s/،]*(\/[^\s،]*)?/g;

/** Sites without payments that people share every day: places, pictures, and government sites. */
const harmless = [
  'goo.gl',
  'maps.app.goo.gl',
  'waze.com',
  'youtube.com',
  'youtu.be',
  'instagram.com',
  'snapchat.com',
  'tiktok.com',
  'x.com',
].concat(['absher.sa', 'gov.sa', 'mojaz.com.sa', 'mojaz.sa', 'najiz.sa', 'wa.me', 't.me']);

/** Whether a normalised text contains an external address at which somebody could be made to pay. */
function leadsAway(text: string, publicUrl: string): boolean {
  const own = URL.parse(publicUrl)?.hostname;
  const found = [...text.matchAll(schemed), ...text.matchAll(address)];
  return found.some(([, host = '', path = '']) => host !== own && !isHarmless(host.replace(/^www\./, ''), path));
}

function isHarmless(host: string, path: string): boolean {
  if (/(^|\.)google\.[a-z.]{1,10}$/.test(host)) return host.startsWith('maps.') || path.startsWith('/maps');
  return harmless.some((site) => host === site || host.endsWith(`.${site}`));
}

interface Circumstances {
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
