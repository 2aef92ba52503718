import { directionOf, type Language } from '#contract/platform/languages.ts';
import ar from '#locales/ar/server/money.json' with { type: 'json' };
import en from '#locales/en/server/money.json' with { type: 'json' };
import { pageStyle } from '#server/money/payment-gateways/pay-local-page.ts';
import { wordsIn } from '#server/platform/words.ts';
import { choicesOf, type LocalRequest } from './nafath-local.ts';

const otherLanguage = { ar: ar.pay.page.other, en: en.pay.page.other };

/** The page of the stand-in, in place of the app: the developer chooses a number, or refuses. */
export function nafathPage(request: LocalRequest, language: Language): string {
  const { page: text, notice } = wordsIn(language).identity;
  const other = language === 'ar' ? 'en' : 'ar';
  const address = `/dev/nafath/${request.id}`;
  const buttons = choicesOf(request).map((number) => `<button name="number" value="${number}"><bdi dir="ltr">${number}</bdi></button>`);
  const form = `<form method="post" action="${address}?lng=${language}"><section><p style="margin:0">${text.choose}</p></section>
<div class="buttons">${buttons.join('')}<button name="number" value="">${text.refuse}</button></div></form>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${text.title}</title><style>${pageStyle}</style></head>
<body><main><header><h1>${text.title}</h1><a lang="${other}" href="${address}?lng=${other}">${otherLanguage[language]}</a></header>
<p class="about">${notice}</p>
${request.is_over ? `<section><p style="margin:0">${text.over}</p></section>` : form}</main></body>
</html>`;
}
