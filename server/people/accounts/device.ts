/** Parses the user agent of a browser into names that people know. Product names are the same in every language. */
interface Device {
  browser: string | null;
  system: string | null;
  isPhone: boolean;
}

// The first match wins: most browsers also contain the names of those below them.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.{0,100}\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export function readDevice(userAgent: string): Device {
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  return {
    browser: nameIn(browsers),
    system: nameIn(systems),
    isPhone: /\biPhone\b/.test(userAgent) || /\bAndroid\b.{0,200}\bMobile\b/.test(userAgent),
  };
}

/** «Chrome · Android»; empty if nothing is known. */
export function deviceLabel(userAgent: string): string {
  const { browser, system } = readDevice(userAgent);
  return [browser, system].filter(Boolean).join(' · ');
}
