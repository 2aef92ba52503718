import { directionOf, type Language } from '#contract/platform/languages.ts';
import ar from '#locales/ar/server/money.json' with { type: 'json' };
import en from '#locales/en/server/money.json' with { type: 'json' };
import type { LocalCheckout, WebhookPlan } from './pay-local.ts';

const words = { ar: ar.pay.page, en: en.pay.page };

export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#d8dce2, #3a4150); --soft: light-dark(#f4f6f8, #1b2029); --card: light-dark(#fff, #222833);
  --text: light-dark(#1a1f27, #e8ebf0); --faint: light-dark(#5a6472, #a3adbb); --brand: light-dark(#0f5c4d, #7fd6c2); --on: light-dark(#fff, #0c2620);
  --warn: light-dark(#fff6df, #3a301a) }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem 3rem; font: 1rem/1.65 system-ui, sans-serif; color: var(--text); background: var(--soft) }
main { margin-inline: auto; max-width: 30rem; display: grid; gap: 1rem }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.4 }
a { color: var(--brand); display: inline-block; padding-block: .6rem }
.about { margin: 0; padding: .75rem 1rem; border-radius: .75rem; background: var(--warn); font-size: .9375rem }
section, fieldset { margin: 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
dl { margin: 0; display: grid; gap: .75rem }
dl div { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem }
dt { color: var(--faint) } dd { margin: 0; font-weight: 600; text-align: end }
.amount { font-size: 1.5rem; line-height: 1.3 } .amount small { font-size: 1rem; font-weight: 400; color: var(--faint) }
form { display: grid; gap: 1rem } .buttons { display: grid; gap: .625rem }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--card); color: inherit; font: inherit; cursor: pointer }
button.first { border-color: transparent; background: var(--brand); color: var(--on); font-weight: 600 }
button:hover { filter: brightness(.95) } button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
legend { padding-inline: .375rem; font-weight: 600; margin-inline-start: -.375rem } fieldset p { margin: 0 0 .5rem; color: var(--faint); font-size: .9375rem }
label { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem } input[type=checkbox] { inline-size: 1.25rem; block-size: 1.25rem; margin: 0; flex: none; accent-color: var(--brand) }
.code { display: grid; gap: .375rem; align-items: start } .code input { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--faint); border-radius: .625rem; background: none; color: inherit;
  font: inherit; font-size: 1.25rem; letter-spacing: .3em; text-align: center }`;

/** The page on which the payer selects the outcome. */
export function payPage(checkout: LocalCheckout, language: Language): string {
  const said = words[language];
  const button = (name: 'secure' | 'declined' | 'insufficient_funds' | 'back') =>
    `<button name="do" value="${name}">${said[name]}</button>`;
  const tick = (name: keyof WebhookPlan) => `<label><input type="checkbox" name="${name}" value="yes">${said[name]}</label>`;
  return whole(
    checkout,
    language,
    said.title,
    `${facts(checkout, language)}
<form method="post" action="${address(checkout, language)}">
<div class="buttons"><button class="first" name="do" value="pay">${said.pay}</button>${button('secure')}${button('declined')}${button('insufficient_funds')}${button('back')}</div>
<fieldset><legend>${said.webhook}</legend><p>${said.webhookAbout}</p>${tick('late')}${tick('repeat')}${tick('before')}${tick('none')}</fieldset>
</form>`,
  );
}

/** The page that imitates the bank's code. */
export function securePage(checkout: LocalCheckout, plan: WebhookPlan, language: Language): string {
  const said = words[language];
  const ticked = Object.entries(plan).flatMap(([name, isOn]) => (isOn ? `<input type="hidden" name="${name}" value="yes">` : []));
  return whole(
    checkout,
    language,
    said.secureTitle,
    `${facts(checkout, language)}
<form method="post" action="${address(checkout, language)}"><section><p style="margin-block:0 1rem">${said.secureAbout}</p>
<label class="code">${said.code}<input name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus></label></section>
${ticked.join('')}<div class="buttons"><button class="first" name="do" value="code">${said.confirm}</button></div></form>`,
  );
}

export function donePage(checkout: LocalCheckout, language: Language): string {
  const said = words[language];
  const over = checkout.failure === 'canceled' ? said.closed : said.done;
  const link = `<a href="${escaped(checkout.success_url)}">${said.doneLink}</a>`;
  return whole(checkout, language, said.title, `${facts(checkout, language)}<section><p style="margin:0">${over}</p>${link}</section>`);
}

function facts({ amount_halalas, description, method }: LocalCheckout, language: Language): string {
  const said = words[language];
  const amount = (amount_halalas / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const how = said.methods[method];
  return `<section><dl>
<div><dt>${said.amount}</dt><dd class="amount"><bdi dir="ltr">${amount}</bdi> <small>${said.sar}</small></dd></div>
<div><dt>${said.for}</dt><dd dir="auto">${escaped(description)}</dd></div>
<div><dt>${said.method}</dt><dd><bdi>${how}</bdi></dd></div></dl></section>`;
}

function whole(checkout: LocalCheckout, language: Language, title: string, body: string): string {
  const said = words[language];
  const other = language === 'ar' ? 'en' : 'ar';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${pageStyle}</style></head>
<body><main><header><h1>${title}</h1><a lang="${other}" href="${address(checkout, other)}">${said.other}</a></header>
<p class="about">${said.about}</p>${body}</main></body>
</html>`;
}

function address({ ref }: LocalCheckout, language: Language): string {
  return `/dev/pay/${ref}?lng=${language}`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
