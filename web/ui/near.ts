/** Calls `then` whenever `mark` comes near the window, or what `root` names, until it is told to stop. */
export function whenNear(mark: Element, then: () => void, options: IntersectionObserverInit): () => void {
  // Looks taken while the page was busy come together, the oldest first: only the last one says where the mark is now.
  const observer = new IntersectionObserver((looks) => looks.at(-1)?.isIntersecting && then(), options);
  observer.observe(mark);
  return () => observer.disconnect();
}
