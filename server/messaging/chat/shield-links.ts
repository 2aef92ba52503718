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
export function leadsAway(text: string, publicUrl: string): boolean {
  const own = URL.parse(publicUrl)?.hostname;
  const found = [...text.matchAll(schemed), ...text.matchAll(address)];
  return found.some(([, host = '', path = '']) => host !== own && !isHarmless(host.replace(/^www\./, ''), path));
}

function isHarmless(host: string, path: string): boolean {
  if (/(^|\.)google\.[a-z.]{1,10}$/.test(host)) return host.startsWith('maps.') || path.startsWith('/maps');
  return harmless.some((site) => host === site || host.endsWith(`.${site}`));
}
