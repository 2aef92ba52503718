import { Plus } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '#contract/backoffice/admin-dues.ts';
import { staffCall } from '../desk/calls.ts';
import { useDayWords } from '../desk/moment.tsx';
import { useReplace, useStaffQuery } from '../desk/queries.ts';
import { Failed, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';

/** Days that do not count as working days, each with what it rests on. */
export default function Holidays() {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const replace = useReplace();
  const [edited, setEdited] = useState<Holiday | 'new' | null>(null);
  const [dropped, setDropped] = useState<Holiday | null>(null);
  const { data, error, refetch } = useStaffQuery('listHolidays', {});
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const drop = async ({ day }: Holiday) => {
    replace('listHolidays', {}, await staffCall('removeHoliday', { body: { day } }));
    toast(t('holidays.removed'));
  };
  return (
    <Screen
      title={t('nav.holidays')}
      note={t('holidays.note')}
      actions={
        <Button look="filled" onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden="true" />
          {t('holidays.add')}
        </Button>
      }
    >
      {data.length === 0 && <p className="rounded-card border border-line bg-surface p-6 text-center text-ink-3">{t('holidays.empty')}</p>}
      {data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.map((holiday) => (
            <Row key={holiday.day} holiday={holiday} onEdit={() => setEdited(holiday)} onDrop={() => setDropped(holiday)} />
          ))}
        </ul>
      )}
      {edited && <HolidayDialog holiday={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {dropped && (
        <ConfirmDialog
          title={t('holidays.removeTitle')}
          yes={t('holidays.remove')}
          no={t('no')}
          onYes={() => drop(dropped)}
          onClose={() => setDropped(null)}
        >
          {t('holidays.removeAdvice')}
        </ConfirmDialog>
      )}
    </Screen>
  );
}

function Row({ holiday, onEdit, onDrop }: { holiday: Holiday; onEdit: () => void; onDrop: () => void }) {
  const { t, i18n } = useTranslation('backoffice');
  const words = useDayWords();
  const name = i18n.language === 'ar' ? holiday.name_ar : holiday.name_en;
  const label = (act: string) => `${act}: ${name}, ${words(holiday.day)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold">
          {words(holiday.day)} · <bdi>{name}</bdi>
        </p>
        <p dir="auto" className="text-14 text-ink-3 beside">
          {holiday.source}
        </p>
      </div>
      <ToneTag tone={holiday.is_announced ? 'good' : 'warn'}>
        {t(holiday.is_announced ? 'holidays.announced' : 'holidays.computed')}
      </ToneTag>
      <span className="flex">
        <Button look="plain" aria-label={label(t('holidays.edit'))} onClick={onEdit} className="px-2.5 text-14">
          {t('holidays.edit')}
        </Button>
        <Button look="plain" aria-label={label(t('holidays.remove'))} onClick={onDrop} className="px-2.5 text-14 text-danger!">
          {t('holidays.remove')}
        </Button>
      </span>
    </li>
  );
}
