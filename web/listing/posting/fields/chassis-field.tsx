import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#contract/catalogue/reference.ts';
import { chassisLength, doubtsOf, makersOf, readChassis, type Makers } from '#contract/listing/chassis.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useFilling } from '../form/filled.tsx';
import { fillingOfChassis } from '../form/filling.ts';
import { useField, useFormContext, useValue } from '../form/form-context.tsx';
import { figureIn } from '../form/values.ts';

/** The codes of all makers, so that the number stays on the device until the ad is sent. */
const makersQuery = queryOptions({
  queryKey: ['chassis-makers'],
  queryFn: () => call('listChassisMakers', {}),
  staleTime: Infinity,
});

/** As it is pasted: a number with spaces or hyphens in it is longer than the number. */
const typedMost = 40;

/** The chassis number. A whole one fills brand and year where these are empty; what it contradicts is said, and stops nobody. */
export function ChassisField({ brands, className }: { brands: readonly Brand[]; className?: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useFormContext();
  const fill = useFilling();
  const { value, problem, set } = useField('chassis_number');
  const type = (text: string) => {
    const typed = text.replace(/[\s\-.]+/g, '').slice(0, chassisLength);
    set(typed);
    const { number } = readChassis(typed);
    if (number === undefined || typed === value) return;
    const whole = (makers: Makers<number>) => {
      if (form.state().values.chassis_number === typed) fill('chassis', fillingOfChassis(number, makers));
    };
    void client
      .fetchQuery(makersQuery)
      .catch(() => ({}))
      .then(whole);
  };
  return (
    <TextField
      name="chassis_number"
      label={t('posting.fields.chassis_number')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      inputClass="rtl:text-end"
      maxLength={typedMost}
      optional
      className={className}
      value={value}
      error={problem}
      onChange={type}
      hint={<Judgement typed={value} brands={brands} />}
    />
  );
}

/** What the number is for or, once it is whole, what it contradicts. */
function Judgement({ typed, brands }: { typed: string; brands: readonly Brand[] }) {
  const { t } = useTranslation();
  const { number, fault } = readChassis(typed);
  const doubts = useDoubts(number, brands);
  const said = fault === 'chassis_letter' ? [t('posting.chassis.letter')] : doubts;
  return (
    <span role="status" className="grid gap-1">
      {said.length === 0 ? t('posting.chassisHint') : said.map((sentence) => <Doubt key={sentence}>{sentence}</Doubt>)}
    </span>
  );
}

function useDoubts(number: string | undefined, brands: readonly Brand[]): string[] {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const brand = figureIn(useValue('brand_id')) ?? undefined;
  const year = figureIn(useValue('year')) ?? undefined;
  const { data = {} } = useQuery({ ...makersQuery, enabled: number !== undefined });
  if (number === undefined) return [];
  const makers = makersOf(data, number);
  const nameOf = (id: number | undefined) => brands.find((one) => one.id === id)?.name ?? '';
  const mentioned = { makers: makers.map(nameOf).join(t('posting.chassis.or')), brand: nameOf(brand), year: digits(year ?? 0) };
  return doubtsOf(number, { makers, brand, year }).map((doubt) => t(`posting.chassis.${doubt}`, mentioned));
}

function Doubt({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-caution">
      <TriangleAlert size={16} aria-hidden="true" className="mt-[calc(0.5lh-8px)] shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
