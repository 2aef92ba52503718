/** What Chromium hands a page that may be installed; other browsers have no such event. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install, which comes once and early, until somebody asks for it. */
export function watchInstallOffer(): void {
  if (typeof window === 'undefined') return;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

export function subscribeToOffer(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function currentOffer(): InstallOffer | undefined {
  return offer;
}

/** Asks the browser to install; true when the person agreed. An offer is good for one question. */
export async function install(): Promise<boolean> {
  const requested = offer;
  keep(undefined);
  return (await requested?.prompt())?.outcome === 'accepted';
}

/** Opened from its own icon already. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Apple's phones install only from the menu of sharing. An iPad calls itself a Mac, but has a touch screen. */
export function isApplePhone(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);
}

function keep(next: InstallOffer | undefined): void {
  offer = next;
  for (const tell of listeners) tell();
}
