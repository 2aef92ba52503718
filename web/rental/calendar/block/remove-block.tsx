import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Occupancy } from '#contract/rental/rental-calendar.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { spanOf } from '../fleet.ts';
import { usePeriodWords } from '../period-words.ts';
import { useTakenWords } from '../taken-words.ts';

interface Props {
  block: Occupancy;
  onChanged: () => Promise<void>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a period is deleted; of a repeated one, whether those after it go too. */
export function RemoveBlock({ block, onChanged, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const { period } = usePeriodWords();
  const takenWords = useTakenWords();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, act } = useAction(setFailure);
  const body = useRef<HTMLDivElement>(null);
  const close = () => body.current?.closest('dialog')?.close();
  const remove = async (series: boolean) => {
    await call('deleteBlock', { params: { id: block.id }, query: { series } });
    await onChanged();
    toast(t('calendar.block.removed'));
    close();
    onRemoved();
  };
  return (
    <Dialog title={t('calendar.block.removeTitle')} onClose={onClose}>
      <div ref={body} className="grid gap-4">
        <p className="font-medium">{t('calendar.bar', { reason: takenWords(block), period: period(spanOf(block)) })}</p>
        <p className="text-ink-2">
          {t('calendar.block.removeAdvice')} {block.is_repeated && t('calendar.block.removeSeries')}
        </p>
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="danger" disabled={busy} aria-busy={busy} onClick={() => void act(() => remove(false))}>
            {t(block.is_repeated ? 'calendar.block.removeOne' : 'calendar.block.remove')}
          </Button>
          {block.is_repeated && (
            <Button look="danger" disabled={busy} aria-busy={busy} onClick={() => void act(() => remove(true))}>
              {t('calendar.block.removeAll')}
            </Button>
          )}
          <Button look="outlined" onClick={close}>
            {t('calendar.block.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
