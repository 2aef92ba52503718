export interface ToastFacts {
  /** `good` confirms, `bad` reports an error, `news` an arrival. */
  tone?: 'good' | 'bad' | 'news';
  action?: { label: string; onAct: () => void };
}

export interface ShownToast extends ToastFacts {
  id: number;
  text: string;
}

const most = 3;
let toasts: readonly ShownToast[] = [];
let hosts: readonly Element[] = [];
let next = 1;
const listeners = new Set<() => void>();

/** Shows a short message at the top right for 5 s. An identical visible one is restarted, not repeated. Returns what closes it. */
export function showToast(text: string, facts: ToastFacts = {}): () => void {
  const id = next++;
  const others = toasts.filter((toast) => toast.text !== text);
  toasts = [...others, { ...facts, text, id }].slice(-most);
  tell();
  return () => dropToast(id);
}

export function dropToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  tell();
}

/** While a modal window is open only what is inside it can be read and pressed: toasts move there. */
export function hostToasts(element: Element): () => void {
  hosts = [...hosts, element];
  tell();
  return () => {
    hosts = hosts.filter((host) => host !== element);
    tell();
  };
}

export function currentToasts(): readonly ShownToast[] {
  return toasts;
}

/** Where toasts stand now; undefined for the page itself. */
export function currentHost(): Element | undefined {
  return hosts.at(-1);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
