/** Registers public/sw.js once the page has loaded: an address that cannot be reached then shows a page of ours. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the site is as it was, so a browser that forbids it is no failure.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
