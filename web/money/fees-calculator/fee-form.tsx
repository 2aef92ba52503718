import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { Button } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Segment } from '#web/platform/ui/form/segment.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { kinds, samples, type Kind } from './kinds.ts';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';

interface Props {
  kind: Kind;
  text: string;
  /** Something stands in the field that is no amount. */
  wrong: boolean;
  onType: (text: string) => void;
}

/** What was sold or let, and for how much. A plain form: without the script the server works it out. */
export function FeeForm({ kind, text, wrong, onType }: Props) {
  const { t } = useTranslation();
  const choices = kinds.map((one) => ({
    to: paths.feesCalculator({ type: one, price: text }),
    label: t(`fees.kinds.${one}`),
    chosen: one === kind,
  }));
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-4 tablet:p-6">
      <Segment label={t('fees.kind')} choices={choices} />
      <Form action={paths.feesCalculator()} replace preventScrollReset className="grid gap-2">
        <input type="hidden" name="type" value={kind} />
        <label htmlFor="price" className="font-semibold">
          {t(`fees.priceOf.${kind}`)}
        </label>
        <div className="flex flex-wrap gap-3">
          <div
            dir="ltr"
            className={`flex h-14 min-w-0 flex-[1_1_14rem] items-center gap-3 rounded-field border bg-surface px-4 text-22 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint ${wrong ? 'border-danger' : 'border-line-strong'}`}
          >
            <RiyalSign />
            <input
              id="price"
              name="price"
              value={text}
              onChange={(event) => onType(event.target.value)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              placeholder="0"
              aria-describedby="price-help"
              aria-invalid={wrong || undefined}
              className="w-full min-w-0 bg-transparent font-semibold tabular-nums outline-none placeholder:text-ink-3"
            />
          </div>
          <Button look="filled" type="submit" className="h-14 flex-auto tablet:flex-none">
            {t('fees.work')}
          </Button>
        </div>
        <p id="price-help" className={`text-14 ${wrong ? 'text-danger' : 'text-ink-3'}`}>
          {wrong ? t('fees.wrong') : t('fees.help')}
        </p>
      </Form>
      <Samples kind={kind} />
    </section>
  );
}

function Samples({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <h2 className="text-14 font-medium text-ink-2">{t('fees.samples')}</h2>
      <ul className="flex flex-wrap gap-2">
        {samples[kind].map((price) => (
          <li key={price}>
            <Link
              to={paths.feesCalculator({ type: kind, price })}
              replace
              preventScrollReset
              className="flex min-h-11 items-center rounded-full border border-line px-4 font-medium transition-colors hover:bg-sunken"
            >
              <Price amount={price} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
