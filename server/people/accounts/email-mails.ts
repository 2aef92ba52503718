import { isLanguage, type Language } from '#contract/platform/languages.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';
import type { Market } from '#server/platform/market.ts';
import { mailHtml, mailText } from '#server/platform/gateways/letter.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';

interface To {
  /** The id of the confirmation. */
  id: number;
  to: string;
  language: string;
}

/** The mail with the link that confirms an address. It names nobody: the person who typed the address may not be its owner. */
export function linkMail(market: Pick<Market, 'config'>, { token, ...to }: To & { token: string }): Mail {
  return mailOf('confirm', to, `${market.config.publicUrl}/confirm-email?token=${token}`);
}

/** Notifies the owner of an address that somebody tried to add it to another account. */
export function takenMail(market: Pick<Market, 'config'>, to: To): Mail {
  return mailOf('taken', to, `${market.config.publicUrl}/home?dialog=login`);
}

/** The code that proves an address. It names nobody. */
export function codeMail(market: Pick<Market, 'config'>, { id, to, language, digits }: To & { language: Language; digits: string }): Mail {
  const { hello, code: words } = wordsIn(language).emails;
  const [subject, body] = [words.subject, words.body].map((text) => fillIn(text, { code: digits })) as [string, string];
  const link = market.config.publicUrl;
  const letter = {
    language,
    title: subject,
    hello,
    items: [{ title: digits, body, link }],
    more: null,
    open: words.open,
    why: words.why,
    links: [],
  };
  return { to, subject, text: mailText(letter), html: mailHtml(letter), name: `email-code.${id}`, stop: null };
}

function mailOf(kind: 'confirm' | 'taken', { id, to, language: given }: To, link: string): Mail {
  const language = isLanguage(given) ? given : 'ar';
  const { hello, why, [kind]: words } = wordsIn(language).emails;
  const { subject, title, body, open } = words;
  const letter = { language, title, hello, items: [{ title, body, link }], more: null, open, why, links: [] };
  return { to, subject, text: mailText(letter), html: mailHtml(letter), name: `email-${kind}.${id}`, stop: null };
}
