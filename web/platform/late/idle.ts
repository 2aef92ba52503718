/** Runs `work` once the page has loaded and has nothing better to do. */
export function whenIdle(work: () => unknown): void {
  if (document.readyState !== 'complete') return addEventListener('load', () => whenIdle(work), { once: true });
  if ('requestIdleCallback' in window) requestIdleCallback(() => void work(), { timeout: 3000 });
  // Safari has no requestIdleCallback.
  else setTimeout(() => void work(), 500);
}
