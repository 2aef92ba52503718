import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#web/platform/calls/calls.ts';

interface Watched {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends one file of at most `most` bytes by `send`; gives how much of it is sent, why it was refused, and a way to end it. */
export function useSending(most: number, send: (file: File, watched: Watched) => Promise<void>, onRefused?: (refusal: ApiFailure) => void) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const sendFirst = async ([file, ...more]: File[]) => {
    if (!file) return;
    setFailure(null);
    const problem = more.length > 0 ? t('imports.file.one') : file.size > most ? t('imports.file.tooLarge') : null;
    if (problem !== null) {
      setFailure(problem);
      return;
    }
    const { signal } = (stop.current = new AbortController());
    setSent(0);
    try {
      await send(file, { onProgress: setSent, signal });
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof ApiFailure ? error.message : t('form.offline'));
      if (error instanceof ApiFailure) onRefused?.(error);
    } finally {
      setSent(null);
    }
  };
  return { sent, failure, send: sendFirst, cancel: () => stop.current?.abort() };
}
