import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { RadioCards } from '#web/platform/ui/form/radio-cards.tsx';
import { Select } from '#web/platform/ui/form/select.tsx';
import { Switch } from '#web/platform/ui/form/switch.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { childSeatsMost, type Choices } from './address.ts';
import type { Offered } from './offered.ts';

interface Props {
  quote: Offered;
  choices: Choices;
  onChoose: (changes: Partial<Choices>) => void;
}

/** What the office offers beside the car. Nothing is chosen beforehand. */
export function ExtrasCard({ quote: { offered }, choices, onChoose }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { second_driver: driver, child_seat: seat, extra_km: km, excesses } = offered;
  if (driver === null && seat === null && km === null && excesses.length === 0) return null;
  const kilometres = [500, 1000, 1500, 2000, 3000, 4000, 5000];
  const seats = Array.from({ length: childSeatsMost + 1 }, (_, count) => count);
  return (
    <Card id="extras" title={t('checkout.extras.title')} note={t('checkout.extras.note')}>
      <div className="divide-y divide-line">
        {driver !== null && (
          <Extra name={t('checkout.extras.secondDriver')} note={t('checkout.extras.secondDriverNote')} price={driver}>
            <Switch
              name="second_driver"
              checked={choices.secondDriver}
              onChange={() => onChoose({ secondDriver: !choices.secondDriver })}
            />
          </Extra>
        )}
        {seat !== null && (
          <Extra name={t('checkout.extras.childSeats')} note={t('checkout.extras.childSeatsNote')} price={seat}>
            <Select
              name="child_seats"
              value={choices.childSeats}
              onChange={(event) => onChoose({ childSeats: Number(event.target.value) })}
              className="w-32"
            >
              {seats.map((count) => (
                <option key={count} value={count}>
                  {t('checkout.extras.seats', { count, number: number(count) })}
                </option>
              ))}
            </Select>
          </Extra>
        )}
        {km !== null && (
          <Extra name={t('checkout.extras.extraKm')} note={t('checkout.extras.extraKmNote')} price={km}>
            <Select
              name="extra_km"
              value={choices.extraKm}
              onChange={(event) => onChoose({ extraKm: Number(event.target.value) })}
              className="w-32"
            >
              <option value={0}>{t('checkout.extras.none')}</option>
              {withChosen(kilometres, choices.extraKm).map((count) => (
                <option key={count} value={count}>
                  {t('checkout.extras.km', { number: number(count) })}
                </option>
              ))}
            </Select>
          </Extra>
        )}
      </div>
      {excesses.length > 0 && <Excess offered={offered} chosen={choices.excess} onChoose={(excess) => onChoose({ excess })} />}
    </Card>
  );
}

/** An address may have another number than those of the list. */
function withChosen(list: readonly number[], chosen: number): number[] {
  return [...new Set([...list, ...(chosen > 0 ? [chosen] : [])])].toSorted((one, other) => one - other);
}

function Extra({ name, note, price, children }: { name: string; note: string; price: number; children: ReactNode }) {
  return (
    <label className="flex items-center justify-between gap-3 py-3 first:pt-1">
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">{name}</span>
        <span className="block text-14 leading-snug text-ink-3">{note}</span>
        <b className="block font-semibold">
          <Price amount={price} />
        </b>
      </span>
      {children}
    </label>
  );
}

function Excess({
  offered: { excesses },
  chosen,
  onChoose,
}: {
  offered: Offered['offered'];
  chosen: number | null;
  onChoose: (excess: number | null) => void;
}) {
  const { t } = useTranslation();
  const asInAd = { value: '', label: t('checkout.extras.excessAs') };
  const others = excesses.map(({ excess, day_price: price }) => ({
    value: String(excess),
    label: <Price amount={excess} />,
    note: <Filled phrase={(holes) => t('checkout.extras.excessDay', holes)} parts={{ price: <Price amount={price} /> }} />,
  }));
  return (
    <div className="border-t border-line pt-3">
      <RadioCards
        name="excess"
        legend={`${t('checkout.extras.excess')} · ${t('checkout.extras.excessNote')}`}
        legendShown
        value={chosen === null ? '' : String(chosen)}
        choices={[asInAd, ...others]}
        onChange={(value) => onChoose(value === '' ? null : Number(value))}
      />
    </div>
  );
}
