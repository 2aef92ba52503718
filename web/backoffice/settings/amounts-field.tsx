import { useTranslation } from 'react-i18next';
import { readTypedAmount } from '../desk/typed-amount.ts';
import { ListField } from '../desk/list-field.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { Price } from '#web/platform/ui/price.tsx';

interface Props {
  name: string;
  value: string[];
  error: string | undefined;
  onChange: (amounts: string[]) => void;
}

const most = 8;

/** The amounts that donors are offered, in the order of their size. */
export function AmountsField({ name, value, error, onChange }: Props) {
  const { t } = useTranslation('backoffice');
  const take = (typed: string) => {
    if ((readTypedAmount(typed) ?? 0) > 0 && !value.includes(typed) && value.length < most) {
      onChange([...value, typed].toSorted((a, b) => Number(a) - Number(b)));
    }
  };
  return (
    <ListField
      value={value}
      addLabel={t('settings.addAmount')}
      dropLabel={(amount) => t('settings.dropAmount', { amount })}
      show={(amount) => (
        <span className="font-medium">
          <Price amount={Number(amount)} />
        </span>
      )}
      onAdd={take}
      onChange={onChange}
    >
      {(entry) => (
        <NumberField decimal optional name={name} label={t('settings.amounts')} hint={t('settings.amountsHint')} error={error} {...entry} />
      )}
    </ListField>
  );
}
