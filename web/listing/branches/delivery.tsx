import { Plus, X } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { airports, areasMost } from '#contract/catalogue/rental-rules.ts';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { CheckRow } from '#web/platform/ui/form/check-row.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { nameMost, type Airport, type Values } from './values.ts';

interface Props {
  values: Pick<Values, 'airports' | 'areas'>;
  problems: Problems;
  onChange: (changes: Partial<Values>) => void;
}

/** To which airports and areas the branch brings cars, each with its price. */
export function Delivery({ values, problems, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Card id="delivery" title={t('branches.delivery.title')}>
      <p className="text-14 text-ink-2">{t('branches.delivery.advice')}</p>
      <Airports chosen={values.airports} problems={problems} onChange={(chosen) => onChange({ airports: chosen })} />
      <Areas areas={values.areas} problems={problems} onChange={(areas) => onChange({ areas })} />
    </Card>
  );
}

interface AirportsProps {
  chosen: readonly Airport[];
  problems: Problems;
  onChange: (chosen: readonly Airport[]) => void;
}

function Airports({ chosen, problems, onChange }: AirportsProps) {
  const { t } = useTranslation();
  const free = airports.filter((code) => !chosen.some(({ airport }) => airport === code));
  const put = (at: number, changes: Partial<Airport>) =>
    onChange(chosen.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  const [next] = free;
  return (
    <div className="grid gap-3">
      {chosen.map(({ airport, price, atAllHours }, at) => (
        <fieldset key={airport} className="grid min-w-0 gap-2">
          <legend className="sr-only">{t(`checkout.airports.${airport}`)}</legend>
          <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_auto] items-start gap-3">
            <SelectField
              label={t('branches.delivery.airport')}
              name={`airport_${at}`}
              value={airport}
              choices={airports
                .filter((code) => code === airport || free.includes(code))
                .map((code) => ({ value: code, label: t(`checkout.airports.${code}`) }))}
              onChange={(code) => put(at, { airport: airports.find((one) => one === code) ?? airport })}
            />
            <NumberField
              label={t('branches.delivery.price')}
              name={`airport_price_${at}`}
              value={price}
              error={problems[`airport_price_${at}`]}
              maxLength={6}
              before={<RiyalSign />}
              onChange={(digits) => put(at, { price: digits })}
            />
            <RemoveRow label={t('branches.delivery.removeAirport')} onRemove={() => onChange(chosen.filter((_, index) => index !== at))} />
          </div>
          <CheckRow checked={atAllHours} onChange={() => put(at, { atAllHours: !atAllHours })}>
            {t('branches.delivery.atAllHours')}
          </CheckRow>
        </fieldset>
      ))}
      {next && (
        <Button
          look="outlined"
          className="justify-self-start"
          onClick={() => onChange([...chosen, { airport: next, price: '', atAllHours: true }])}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('branches.delivery.addAirport')}
        </Button>
      )}
    </div>
  );
}

interface AreasProps {
  areas: Values['areas'];
  problems: Problems;
  onChange: (areas: Values['areas']) => void;
}

function Areas({ areas, problems, onChange }: AreasProps) {
  const { t } = useTranslation();
  const put = (at: number, changes: Partial<Values['areas'][number]>) =>
    onChange(areas.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {areas.map(({ name, price }, at) => (
        <fieldset key={at} className="min-w-0">
          <legend className="sr-only">{name || t('branches.delivery.addArea')}</legend>
          <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_auto] items-start gap-3">
            <TextField
              label={t('branches.delivery.area')}
              name={`area_name_${at}`}
              value={name}
              error={problems[`area_name_${at}`]}
              maxLength={nameMost}
              autoComplete="off"
              onChange={(text) => put(at, { name: text })}
            />
            <NumberField
              label={t('branches.delivery.price')}
              name={`area_price_${at}`}
              value={price}
              error={problems[`area_price_${at}`]}
              maxLength={6}
              before={<RiyalSign />}
              onChange={(digits) => put(at, { price: digits })}
            />
            <RemoveRow label={t('branches.delivery.removeArea')} onRemove={() => onChange(areas.filter((_, index) => index !== at))} />
          </div>
        </fieldset>
      ))}
      {areas.length < areasMost && (
        <Button look="outlined" className="justify-self-start" onClick={() => onChange([...areas, { name: '', price: '' }])}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('branches.delivery.addArea')}
        </Button>
      )}
    </div>
  );
}

function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <IconButton label={label} onClick={onRemove} className="mt-7.5">
      <X size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
