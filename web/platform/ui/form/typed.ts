import { useEffect, useState } from 'react';

interface Typed {
  text: string;
  known: string;
  sent: string;
}

/**
 * What is typed into a field and sent on after a pause. When `value` changes from elsewhere the field follows it; when it
 * changes because of what was sent, later typing stays.
 */
export function useTyped(value: string, send: (text: string) => void, pause = 600) {
  const [typed, setTyped] = useState<Typed>({ text: value, known: value, sent: value });
  if (typed.known !== value) setTyped({ text: value === typed.sent ? typed.text : value, known: value, sent: value });
  const { text, sent } = typed;
  const sendNow = (now: string) => {
    setTyped((before) => ({ ...before, text: now, sent: now }));
    if (now !== sent) send(now);
  };
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => sendNow(text), pause);
    return () => clearTimeout(timer);
  });
  return { text, type: (next: string) => setTyped((before) => ({ ...before, text: next })), sendNow };
}
