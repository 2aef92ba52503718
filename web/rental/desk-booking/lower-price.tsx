import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedDigits } from '#web/platform/i18n/typed-digits.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';

interface Props {
  total: string | null;
  error: string | undefined;
  onChoose: (total: string | null) => void;
}

/** What the office asks instead of the price of the car. */
export function LowerPrice({ total, error, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(total ?? '');
  const wanted = typedDigits(typed).replace('٫', '.').trim();
  const isSum = /^\d{1,7}(\.\d{1,2})?$/.test(wanted);
  return (
    <div className="grid gap-3">
      <TextField
        label={t('bookings.desk.lower')}
        hint={t('bookings.desk.lowerHint')}
        name="total"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        before={<RiyalSign />}
        value={typed}
        error={error}
        onChange={setTyped}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="outlined" disabled={!isSum || wanted === total} onClick={() => onChoose(wanted)}>
          {t('bookings.desk.apply')}
        </Button>
        {total !== null && (
          <Button look="outlined" onClick={() => onChoose(null)}>
            {t('bookings.desk.usual')}
          </Button>
        )}
      </div>
    </div>
  );
}
