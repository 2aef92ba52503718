import type { Language } from '#contract/platform/languages.ts';
import type { CodeWords } from '#server/people/accounts/codes.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import { mailHtml, mailText } from '#server/platform/gateways/letter.ts';
import type { Market } from '#server/platform/market.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import type { QuoteRow } from '../rental-quotes/quotes.ts';

interface Content {
  quote: QuoteRow;
  to: string;
  language: Language;
}

/** What a renter reads with the code of a desk: the car, its times, the total, the deposit, and that reading it out is to agree. */
export function deskWords({ config, reference }: Market, { quote, to, language }: Content): CodeWords {
  const { content } = quote;
  const words = wordsIn(language);
  return (code, id) => {
    const parts = {
      code,
      office: nameIn(content.supplier.name, language),
      car: titleOf(quote, reference, language),
      from: momentIn(content.from, language),
      to: momentIn(content.to, language),
      total: sumOf(content.total),
      deposit: sumOf(content.deposit),
      url: config.publicUrl,
    };
    const { subject, body, open, why } = words.emails.desk;
    const title = fillIn(subject, parts);
    const item = { title: code, body: fillIn(body, parts), link: `${config.publicUrl}/ad-details/${quote.ad_id}` };
    const letter = { language, title, hello: words.emails.hello, items: [item], more: null, open, why, links: [] };
    const mail = { to, subject: title, text: mailText(letter), html: mailHtml(letter), name: `desk-code.${id}`, stop: null };
    return { sms: fillIn(words.sms.desk, parts), mail };
  };
}

/** «29/11 18:00», in Riyadh. */
function momentIn(moment: string, language: Language): string {
  const options = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Riyadh' } as const;
  return new Intl.DateTimeFormat(`${language}-SA-u-ca-gregory-nu-latn`, options).format(new Date(moment));
}

/** Without halalas where there are none. */
function sumOf(amount: string): string {
  return amount.replace(/\.00$/, '');
}
