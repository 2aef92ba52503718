/** For what React Router reads at the foot of the page: without it the place in the page is not kept, and nothing fails. */
export const deniedScript = `try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem(){return null},setItem(){},removeItem(){},clear(){}},configurable:true})}`;

/**
 * A browser that lets this site store nothing throws where storage is only looked at. The page then has one that lasts as long as it is
 * open, so that nothing else needs to know. Who wants to sign in is told (`keepSession`).
 */
export function standInForDenied(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    if (!isAllowed(() => window[area].removeItem('allowed'))) {
      Object.defineProperty(window, area, { value: memoryStorage(), configurable: true });
    }
  }
  if (!isAllowed(() => document.cookie)) Object.defineProperty(document, 'cookie', { ...memoryCookies(), configurable: true });
}

function isAllowed(look: () => unknown): boolean {
  try {
    look();
    return true;
  } catch {
    return false;
  }
}

/** What is kept stands in `Object.keys` too, as in the browser's own. */
function memoryStorage(): Storage {
  const kept: Record<string, string> = {};
  const methods: Storage = {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => void (kept[key] = String(value)),
    removeItem: (key) => void delete kept[key],
    clear: () => Object.keys(kept).forEach((key) => delete kept[key]),
    key: (index) => Object.keys(kept)[index] ?? null,
    get length() {
      return Object.keys(kept).length;
    },
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: (_, key) =>
      typeof key === 'string' && key in kept ? { value: kept[key], enumerable: true, configurable: true } : undefined,
  });
}

function memoryCookies() {
  const kept = new Map<string, string>();
  return {
    get: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (cookie: string) => {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0\b/.test(cookie)) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
