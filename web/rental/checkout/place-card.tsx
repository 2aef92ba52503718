import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '#contract/rental/rental-quotes.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { RadioCards } from '#web/platform/ui/form/radio-cards.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextField, type TextFieldProps } from '#web/platform/ui/form/text-field.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Choices } from './address.ts';
import type { Offered } from './offered.ts';

type Field = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>;

interface Props {
  quote: Offered;
  choices: Choices;
  field: Field;
  flight: Field;
  onChoose: (changes: Partial<Choices>) => void;
}

/** Where the car is handed over: at the branch, or brought for what the office asks. */
export function PlaceCard({
  quote: { offered, pick_up_place: branch },
  choices: { delivery, airport, area },
  field,
  flight,
  onChoose,
}: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
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
          onChange={(chosen) => onChoose(broughtBy(chosen, offered))}
        />
      )}
      {delivery === 'airport' && offered.airports.length > 0 && (
        <SelectField
          name="airport"
          label={t('checkout.place.whichAirport')}
          value={airport ?? ''}
          onChange={(chosen) => onChoose({ airport: offered.airports.find((one) => one.airport === chosen)?.airport ?? null })}
        >
          {offered.airports.map((one) => (
            <option key={one.airport} value={one.airport}>
              {t('checkout.place.atPrice', { name: t(`checkout.airports.${one.airport}`), price: number(one.price) })}
            </option>
          ))}
        </SelectField>
      )}
      {delivery === 'address' && offered.areas.length > 0 && (
        <SelectField name="area" label={t('checkout.place.whichArea')} value={area ?? ''} onChange={(chosen) => onChoose({ area: chosen })}>
          {offered.areas.map((one) => (
            <option key={one.name} value={one.name}>
              {t('checkout.place.atPrice', { name: one.name, price: number(one.price) })}
            </option>
          ))}
        </SelectField>
      )}
      {delivery === 'airport' && (
        <TextField {...flight} label={t('checkout.place.flight')} hint={t('checkout.place.flightHint')} optional dir="ltr" maxLength={12} />
      )}
      {delivery !== 'office' && (
        <TextField {...field} label={t(`checkout.place.where.${delivery}`)} hint={t(`checkout.place.hint.${delivery}`)} maxLength={200} />
      )}
    </Card>
  );
}

/** A way to bring the car, to the first of the places that the branch names. */
function broughtBy(delivery: Delivery, { airports, areas }: Offered['offered']): Partial<Choices> {
  return {
    delivery,
    airport: delivery === 'airport' ? (airports[0]?.airport ?? null) : null,
    area: delivery === 'address' ? (areas[0]?.name ?? null) : null,
  };
}
