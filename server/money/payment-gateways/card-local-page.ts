import { directionOf, type Language } from '#contract/platform/languages.ts';
import ar from '#locales/ar/server/money.json' with { type: 'json' };
import en from '#locales/en/server/money.json' with { type: 'json' };
import type { LocalCardPayment } from './card-local.ts';
import { escaped, pageStyle } from './pay-local-page.ts';

const words = { ar: ar.pay.page, en: en.pay.page };

/** The page that imitates the bank of a card: it asks for its code. */
export function bankPage({ id, amount, description, status }: LocalCardPayment, language: Language): string {
  const said = words[language];
  const sum = (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const other = language === 'ar' ? 'en' : 'ar';
  const address = `/dev/pay/v1/card_auth/${id}`;
  const form = `<form method="post" action="${address}"><section><p style="margin-block:0 1rem">${said.secureAbout}</p>
<label class="code">${said.code}<input name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus></label></section>
<div class="buttons"><button class="first">${said.confirm}</button></div></form>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${said.secureTitle}</title><style>${pageStyle}</style></head>
<body><main><header><h1>${said.secureTitle}</h1><a lang="${other}" href="${address}?lng=${other}">${said.other}</a></header>
<p class="about">${said.about}</p>
<section><dl><div><dt>${said.amount}</dt><dd class="amount"><bdi dir="ltr">${sum}</bdi> <small>${said.sar}</small></dd></div>
<div><dt>${said.for}</dt><dd dir="auto">${escaped(description)}</dd></div></dl></section>
${status === 'initiated' ? form : `<section><p style="margin:0">${said.done}</p></section>`}</main></body>
</html>`;
}
