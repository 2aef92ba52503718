import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import type { HandoverRecord } from '../../handovers/record.ts';
import { sendRecord } from '../../handovers/sending.ts';
import { saveRecord } from '../../handovers/store.ts';
import { noteWaiting } from '../../handovers/waiting.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { confirmed } from '../confirmed.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { ChangeRecord } from './use-record.ts';

interface Refused {
  problems: Problems;
  /** Where no field shows it. */
  sentence: string | null;
}

export interface Sending {
  done: number;
  of: number;
}

/**
 * Sends a record that is signed. Without a network it waits on the device; what the server refuses is a draft again, and `onRefused`
 * receives why.
 */
export function useSend(change: ChangeRecord, onRefused: (refused: Refused) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [sending, setSending] = useState<Sending | null>(null);
  const send = async (record: HandoverRecord): Promise<void> => {
    if (sending) return;
    const wasOffline = record.state === 'waiting';
    const signed: HandoverRecord = { ...record, state: 'waiting', wasOffline, madeAt: record.madeAt ?? new Date().toISOString() };
    setSending({ done: 0, of: 0 });
    await saveRecord(signed).catch(() => undefined);
    noteWaiting(true);
    try {
      await sendRecord(signed, (done, of) => setSending({ done, of }));
      noteWaiting(false);
      toast(t(`handover.done.${record.side}`));
      await navigate(paths.booking(record.booking), { replace: true, state: confirmed });
    } catch (error) {
      if (!(error instanceof ApiFailure)) return change({ state: 'waiting', madeAt: signed.madeAt });
      noteWaiting(false);
      change({ state: 'draft', madeAt: null });
      const { code, detail, fields = {} } = error.error;
      // The record is shown with what holds now; the signatures under what held before are gone by that.
      if (code === 'record_changed') await revalidate();
      const problems = Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, sentences.join(' ')]));
      onRefused({ problems, sentence: Object.keys(problems).length > 0 ? null : detail });
    } finally {
      setSending(null);
    }
  };
  return { sending, send };
}
