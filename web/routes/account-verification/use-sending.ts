import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { DocumentKind } from '#contract/document-rules.ts';
import { ApiFailure } from '../../api/calls.ts';
import { uploadForm } from '../../api/upload.ts';
import { useToast } from '../../ui/toast.tsx';
import type { PickedDocument } from './documents.ts';

type Faults = Partial<Record<DocumentKind, string>>;

/** Sends the papers: `sent` is how much of them has gone, from 0 to 1, and null while nothing is under way. */
export function useSending(name: 'requestVerification' | 'reapply', onFaults: (faults: Faults) => void) {
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
      onFaults(Object.fromEntries(Object.entries(fields).map(([kind, said]) => [kind, said.join(' ')])) as Faults);
      setFailure(detail);
    } finally {
      setSent(null);
    }
    return undefined;
  };
  return { sent, failure, send, cancel: () => stop.current?.abort() };
}
