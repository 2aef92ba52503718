import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '#contract/rental-quotes.ts';
import { Card } from '../../ui/card.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { Price } from '../../ui/price.tsx';
import type { Choices } from './address.ts';
import type { Offered } from './offered.ts';

interface Props {
  quote: Offered;
  choices: Choices;
  field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>;
  onChoose: (changes: Partial<Choices>) => void;
}

/** Where the car is handed over: at the branch, or brought for what the office asks. */
export function PlaceCard({ quote: { offered, pick_up_place: branch }, choices: { delivery }, field, onChoose }: Props) {
  const { t } = useTranslation();
  const price = (riyals: number): ReactNode => <Price amount={riyals} />;
  const choices: { value: Delivery; label: string; note: ReactNode }[] = [
    { value: 'office', label: t('checkout.place.office'), note: branch ? <bdi>{branch}</bdi> : t('checkout.place.officeFree') },
    ...(offered.address === null ? [] : [{ value: 'address' as const, label: t('checkout.place.address'), note: price(offered.address) }]),
    ...(offered.airport === null ? [] : [{ value: 'airport' as const, label: t('checkout.place.airport'), note: price(offered.airport) }]),
  ];
  return (
    <Card id="place" title={t('checkout.place.title')}>
      {choices.length === 1 ? (
        <p>
          {t('checkout.place.office')}
          {branch && (
            <span className="block text-14 text-ink-2">
              <bdi>{branch}</bdi>
            </span>
          )}
        </p>
      ) : (
        <RadioCards
          name="delivery"
          legend={t('checkout.place.title')}
          value={delivery}
          choices={choices}
          onChange={(chosen) => onChoose({ delivery: chosen })}
        />
      )}
      {delivery !== 'office' && (
        <TextField {...field} label={t(`checkout.place.where.${delivery}`)} hint={t(`checkout.place.hint.${delivery}`)} maxLength={200} />
      )}
    </Card>
  );
}
