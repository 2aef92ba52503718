import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#web/platform/ui/overlay/sheet.tsx';
import type { FreeDaysProps } from './booked.ts';
import ChooseDays from './choose-days.tsx';
import { noDays, type StayChoice } from './choice.ts';

interface Props extends FreeDaysProps {
  stay: StayChoice;
  onChange: (stay: StayChoice) => void;
  /** What the chosen days come to, and the way on. */
  foot: ReactNode;
  onClose: () => void;
}

/** The one choice of days and hours of renting, over the page. */
export default function StayDialog({ stay, onChange, foot, onClose, ...days }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet
      title={t('stay.title')}
      closeLabel={t('stay.close')}
      action={
        stay.from !== null && (
          <button
            type="button"
            onClick={() => onChange({ ...stay, ...noDays })}
            className="min-h-11 px-2 text-14 font-semibold text-brand hover:underline"
          >
            {t('stay.clear')}
          </button>
        )
      }
      foot={foot}
      onClose={onClose}
    >
      <div className="py-3">
        <ChooseDays {...days} stay={stay} onChange={onChange} />
      </div>
    </Sheet>
  );
}
