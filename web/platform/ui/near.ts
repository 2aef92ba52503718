/** Calls `then` whenever `mark` comes near the window, or the element `root`, until it is stopped. */
export function whenNear(mark: Element, then: () => void, options: IntersectionObserverInit): () => void {
  // Entries that were queued while the page was busy arrive together, the oldest first: only the last one is current.
  const observer = new IntersectionObserver((looks) => looks.at(-1)?.isIntersecting && then(), options);
  observer.observe(mark);
  return () => observer.disconnect();
}
