import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Season } from '#contract/listing/price-rules.ts';
import { seasonDaysMost, seasonNameMost } from '#contract/catalogue/rental-rules.ts';
import { priceLimits } from '#contract/listing/ad-rules.ts';
import { daysApart } from '#contract/platform/riyadh.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { DayField } from '#web/platform/ui/form/day-field.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { overlapping } from './values.ts';

const leastDaysMost = 60;

interface Props {
  /** Null: a new one. */
  season: Season | null;
  seasons: readonly Season[];
  /** Null: it is removed. */
  onApply: (season: Season | null) => void;
  onClose: () => void;
}

/** One season. */
export function SeasonDialog({ season, seasons, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const finish = (after: Season | null) => {
    onApply(after);
    body.current?.closest('dialog')?.close();
  };
  const { form, field, submit } = useForm<Values>({
    initial: valuesOf(season),
    check: (values) => problemsIn(values, { seasons, season, t }),
    send: (values) => Promise.resolve(finish(seasonOf(values))),
  });
  return (
    <Dialog title={season?.name ?? t('rentalPrices.seasons.new')} onClose={onClose}>
      <div ref={body}>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <TextField
            {...field('name')}
            label={t('rentalPrices.seasons.name')}
            hint={t('rentalPrices.seasons.nameHint')}
            maxLength={seasonNameMost}
            autoComplete="off"
          />
          <div className="grid grid-cols-2 gap-3 tablet:gap-x-6">
            <DayField {...field('from')} label={t('rentalPrices.seasons.from')} ask={t('rentalPrices.seasons.choose')} />
            <DayField {...field('to')} label={t('rentalPrices.seasons.to')} ask={t('rentalPrices.seasons.choose')} />
            <NumberField {...field('day_price')} label={t('rentalPrices.seasons.price')} maxLength={6} before={<RiyalSign />} />
            <NumberField {...field('least_days')} label={t('rentalPrices.seasons.leastDays')} optional maxLength={2} />
          </div>
          <div className="flex flex-wrap gap-2.5">
            <Button look="filled" type="submit">
              {t('rentalPrices.seasons.apply')}
            </Button>
            {season && (
              <Button look="danger" onClick={() => finish(null)}>
                {t('rentalPrices.seasons.remove')}
              </Button>
            )}
          </div>
        </form>
      </div>
    </Dialog>
  );
}

type Values = Record<keyof Season, string>;

function valuesOf(season: Season | null): Values {
  const { name = '', from = '', to = '', day_price = '', least_days = null } = season ?? {};
  return { name, from, to, day_price: String(day_price), least_days: String(least_days ?? '') };
}

function seasonOf({ name, from, to, day_price, least_days }: Values): Season {
  return { name: name.trim(), from, to, day_price: Number(day_price), least_days: least_days === '' ? null : Number(least_days) };
}

interface Among {
  seasons: readonly Season[];
  season: Season | null;
  t: TFunction;
}

function problemsIn(values: Values, { seasons, season, t }: Among): Problems {
  const problems: Problems = {};
  const { from, to, day_price: price, least_days: least } = values;
  for (const name of ['name', 'from', 'to', 'day_price'] as const) if (values[name].trim() === '') problems[name] = t('fields.required');
  if (price !== '' && Number(price) < priceLimits.daily.least)
    problems['day_price'] = t('fields.too_small', { limit: priceLimits.daily.least });
  if (Number(price) > priceLimits.daily.most) problems['day_price'] = t('fields.too_large', { limit: priceLimits.daily.most });
  if (least !== '' && Number(least) < 2) problems['least_days'] = t('fields.too_small', { limit: 2 });
  if (Number(least) > leastDaysMost) problems['least_days'] = t('fields.too_large', { limit: leastDaysMost });
  if (from === '' || to === '') return problems;
  const other = overlapping({ from, to }, seasons, season);
  if (to < from) problems['to'] = t('rentalPrices.seasons.order');
  else if (daysApart(from, to) >= seasonDaysMost) problems['to'] = t('rentalPrices.seasons.long', { limit: seasonDaysMost });
  else if (other) problems['from'] = t('rentalPrices.seasons.overlaps', { name: other.name });
  return problems;
}
