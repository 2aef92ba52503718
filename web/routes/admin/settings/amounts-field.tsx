import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { halalasOf } from '../../../admin/halalas.ts';
import { IconButton } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Price } from '../../../ui/price.tsx';

interface Props {
  name: string;
  value: string[];
  error: string | undefined;
  onChange: (amounts: string[]) => void;
}

const most = 8;

/** The amounts that donors are offered, in the order of their size. */
export function AmountsField({ name, value, error, onChange }: Props) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const add = () => {
    if ((halalasOf(typed) ?? 0) > 0 && !value.includes(typed) && value.length < most) {
      onChange([...value, typed].toSorted((a, b) => Number(a) - Number(b)));
    }
    setTyped('');
  };
  return (
    <div className="grid gap-2">
      <NumberField
        decimal
        optional
        name={name}
        label={t('settings.amounts')}
        hint={t('settings.amountsHint')}
        error={error}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === '') return;
          event.preventDefault();
          add();
        }}
        after={
          <IconButton label={t('settings.addAmount')} onClick={add} className="-me-3">
            <Plus size={19} aria-hidden="true" />
          </IconButton>
        }
      />
      <ul className="flex flex-wrap gap-1.5">
        {value.map((amount) => (
          <li key={amount} className="inline-flex items-center rounded-full border border-line bg-surface ps-3 text-14 font-medium">
            <Price amount={Number(amount)} />
            <button
              type="button"
              aria-label={t('settings.dropAmount', { amount })}
              onClick={() => onChange(value.filter((kept) => kept !== amount))}
              className="grid size-9 place-items-center rounded-full text-ink-3 hover:text-danger"
            >
              <X size={15} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
