/** What a translator put in the place of a text. */
const standIns = new WeakMap<Node, Element>();
const textsOf = new WeakMap<Element, Text[]>();

/**
 * Translators of browsers put a `font` round a text of the page, or in its place. React goes on to hold the text: it would fail to remove
 * it, or to put something before it, and write a new figure where nobody sees it. So both are done with what stands in the place of the
 * text, and a text that React writes comes back for its translation (the translator hears of that, and translates it anew).
 *
 * https://github.com/facebook/react/issues/11538 has the first half, which many sites use.
 */
export function allowTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const standing = standingIn(this, child);
    if (standing) removeChild.call(this, standing);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null): Added {
    insertBefore.call(this, added, before && standingIn(this, before));
    return added;
  };
  new MutationObserver(noteStandIns).observe(document.documentElement, { childList: true, subtree: true });
}

/** The child of `parent` that is `node`, holds it or stands in its place. */
function standingIn(parent: Node, node: Node): Node | null {
  let at: Node | null | undefined = node;
  while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at);
  return at ?? null;
}

const written = new MutationObserver((records) => {
  for (const { target } of records) bringBack(target);
});

/** The text, with its neighbours that were translated together with it. */
function bringBack(text: Node): void {
  const standIn = standIns.get(text);
  if (!standIn || text.isConnected) return;
  const texts = textsOf.get(standIn) ?? [];
  for (const one of texts) standIns.delete(one);
  standIn.replaceWith(...texts);
}

function noteStandIns(records: MutationRecord[]): void {
  const added = records.filter(({ addedNodes }) => [...addedNodes].some(isFont));
  if (added.length === 0) return;
  for (const record of records) {
    for (const text of record.removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const standIn = [record.previousSibling, record.nextSibling, ...fontsAt(record, added)].find(isFont);
      if (standIn) note(text, standIn);
    }
  }
}

/** Put in the place that `removed` left, before or after it was taken away. */
function fontsAt(removed: MutationRecord, added: readonly MutationRecord[]): Node[] {
  const { target, previousSibling, nextSibling } = removed;
  const isThere = (one: MutationRecord) =>
    one === removed || (one.target === target && one.previousSibling === previousSibling && one.nextSibling === nextSibling);
  return added.filter(isThere).flatMap(({ addedNodes }) => [...addedNodes]);
}

function note(text: Text, standIn: Element): void {
  standIns.set(text, standIn);
  textsOf.set(standIn, [...(textsOf.get(standIn) ?? []), text]);
  written.observe(text, { characterData: true });
}

function isFont(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.tagName === 'FONT';
}
