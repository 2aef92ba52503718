import { Pencil } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Brand, RegionWithCities } from '#contract/catalogue/reference.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { Kilometres } from '#web/listing/ads/kilometres.tsx';
import { useModels } from '#web/listing/posting/fields/make-fields.tsx';
import { useValues } from '#web/listing/posting/form/form-context.tsx';
import { titleOfFacts } from '#web/listing/posting/form/start-values.ts';
import { figureIn } from '#web/listing/posting/form/values.ts';
import { Button } from '#web/platform/ui/button.tsx';

interface Props {
  brands: readonly Brand[];
  regions: readonly RegionWithCities[];
  onChange: () => void;
}

/** The car that was entered, in a line, and the way back to its questions. */
export function CarSummary({ brands, regions, onChange }: Props) {
  const { t } = useTranslation();
  const label = useLabel();
  const values = useValues();
  const { models } = useModels(values.brand_id);
  const named = (list: readonly { id: number; name: string }[], id: string) => list.find((one) => String(one.id) === id)?.name;
  const brand = named(brands, values.brand_id) ?? '';
  const model = named(models, values.model_id) ?? '';
  const city = named(
    regions.flatMap(({ cities }) => cities),
    values.city_id,
  );
  const mileage = figureIn(values.mileage);
  const others = [values.paint && label('paint', values.paint), values.accident && label('accident', values.accident), city];
  return (
    <section
      id="car"
      aria-label={t('estimate.mine.form')}
      className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 wide:px-5"
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{titleOfFacts(brand, model, values.trim.trim() || null, figureIn(values.year))}</bdi>
        </p>
        <p className="text-14 text-ink-3">
          {mileage !== null && <Kilometres value={mileage} />}
          {others.filter(Boolean).map((words) => ` · ${words}`)}
        </p>
      </div>
      <Button look="plain" onClick={onChange} className="shrink-0 px-2">
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('estimate.mine.change')}
      </Button>
    </section>
  );
}
