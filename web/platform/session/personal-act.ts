import { isActing } from './store.ts';

const listeners = new Set<() => void>();
let refused: string | null = null;

/** The sentence of the market on what nobody does while acting for a business; null once it is read. */
export function currentRefusal(): string | null {
  return refused;
}

/** Notes the answer of a call if it refuses something that one does as oneself alone. A window with the way out shows it. */
export function refusePersonalAct(answer: unknown): void {
  if (!isActing() || typeof answer !== 'object' || answer === null || !('code' in answer && 'detail' in answer)) return;
  if (answer.code === 'personal_act') note(String(answer.detail));
}

export function closeRefusal(): void {
  note(null);
}

export function watchRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(sentence: string | null): void {
  refused = sentence;
  for (const listener of listeners) listener();
}
