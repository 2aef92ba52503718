/** The worker with the scripts that it imports, always those of one release. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Registers public/sw.js once the page has loaded: an address that cannot be reached then shows a page of ours. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the site is as it was, so a browser that forbids it is no failure.
  const register = () => void registerWorker().catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
