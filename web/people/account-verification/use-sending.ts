import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { uploadForm } from '#web/platform/api/upload.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { PickedDocument } from './documents.ts';

/** Sends the documents: `sent` is the progress, from 0 to 1, and null while nothing is being sent. */
export function useSending(name: 'requestVerification' | 'reapply', onFaults: (faults: Problems) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);

  const send = async (documents: readonly PickedDocument[], note: string) => {
    stop.current = new AbortController();
    setSent(0);
    setFailure(null);
    try {
      const files = documents.map(({ kind, file }) => ({ field: kind, file }));
      await uploadForm(name, { files, texts: { note }, onProgress: setSent, signal: stop.current.signal });
      toast(t('verification.sent'));
      await revalidate();
    } catch (error) {
      if (stop.current.signal.aborted) return;
      if (!(error instanceof ApiFailure)) return setFailure(t('form.offline'));
      const { code, detail, fields = {} } = error.error;
      // It came from another window, or its answer was lost on the way.
      if (code === 'already_waiting') return void (await revalidate());
      onFaults(Object.fromEntries(Object.entries(fields).map(([kind, said]) => [kind, said.join(' ')])));
      setFailure(detail);
    } finally {
      setSent(null);
    }
    return undefined;
  };
  return { sent, failure, send, cancel: () => stop.current?.abort() };
}
