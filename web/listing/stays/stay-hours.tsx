import { useTranslation } from 'react-i18next';
import { HourOptions } from '../ads/hour-options.tsx';
import { Select } from '#web/platform/ui/form/select.tsx';
import type { StayChoice } from './choice.ts';

/** The hours of pick-up and return. On one day the return comes later. */
export function StayHours({ stay, onChange }: { stay: StayChoice; onChange: (stay: StayChoice) => void }) {
  const { t } = useTranslation();
  const isOneDay = stay.from !== null && stay.from === stay.to;
  return (
    <div className="grid grid-cols-2 gap-3">
      <label className="grid min-w-0 gap-1.5 text-14 font-medium">
        {t('stay.pickUpHour')}
        <Select value={stay.pickUp} onChange={({ target }) => onChange({ ...stay, pickUp: Number(target.value) })}>
          <HourOptions />
        </Select>
      </label>
      <label className="grid min-w-0 gap-1.5 text-14 font-medium">
        {t('stay.returnHour')}
        <Select value={stay.back} onChange={({ target }) => onChange({ ...stay, back: Number(target.value) })}>
          <HourOptions first={isOneDay ? Math.min(stay.pickUp + 1, stay.back) : 0} />
        </Select>
      </label>
    </div>
  );
}
