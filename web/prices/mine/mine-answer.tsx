import { useTranslation } from 'react-i18next';
import type { NeededFact, PriceEstimate } from '#contract/listing/price-estimates.ts';
import { ChoiceField } from '#web/listing/posting/fields/choice-field.tsx';
import { FigureField } from '#web/listing/posting/fields/figure-field.tsx';
import { useFormContext, useValues } from '#web/listing/posting/form/form-context.tsx';
import { FieldGrid } from '#web/listing/posting/form/form-section.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price, PriceRange } from '#web/platform/ui/price.tsx';
import { MethodLink } from '../estimate/method-link.tsx';
import { useCompared } from '../estimate/statement.tsx';
import { Why } from '../estimate/why.tsx';
import { addressOf } from '../typed/facts.ts';
import { TypedAnswer } from '../typed/typed-answer.tsx';
import { useTypedEstimate } from '../typed/use-typed-estimate.ts';

const part = 'border-t border-line p-4 first:border-t-0 wide:px-5';

/** What such cars ask, the place of a price that is typed, and the way to post the car at it. */
export function MineAnswer() {
  const { t } = useTranslation();
  const form = useFormContext();
  const values = useValues();
  const typed = useTypedEstimate(values);
  const { answer, price } = typed;
  const missing = missingChoices(answer?.without_estimate?.missing ?? []);
  return (
    <section aria-label={t('estimate.title')} className="rounded-card border border-line bg-surface">
      {answer?.estimate && (
        <>
          <div className={part}>
            <Range estimate={answer.estimate} />
          </div>
          <div className={part}>
            <h3 className="mb-2 font-semibold">{t('estimate.mine.price')}</h3>
            <FigureField name="price" money most={8} className="tablet:max-w-80" />
          </div>
        </>
      )}
      <div className={`${part} grid gap-4`}>
        <TypedAnswer typed={typed} onPrice={(next) => form.set('price', String(next))} />
        {missing.length > 0 && <MissingFields names={missing} />}
      </div>
      {answer?.estimate && answer.estimate.why.length > 0 && (
        <div className={part}>
          <Why reasons={answer.estimate.why} />
        </div>
      )}
      <div className={`${part} flex flex-wrap items-center gap-x-5 gap-y-2`}>
        <LinkButton look="filled" to={paths.postCar(addressOf(values, values.price))} className="max-small:w-full">
          <span>
            {price === null ? (
              t('estimate.mine.post')
            ) : (
              <Filled phrase={(holes) => t('estimate.mine.postAt', holes)} parts={{ price: <Price amount={price} /> }} />
            )}
          </span>
        </LinkButton>
        <MethodLink />
      </div>
    </section>
  );
}

function Range({ estimate }: { estimate: PriceEstimate }) {
  const { t } = useTranslation();
  const { cars, sellers } = useCompared()(estimate);
  const { low, middle, high } = estimate;
  return (
    <>
      <h2 className="text-14 text-ink-3">{t('estimate.mine.between')}</h2>
      <p className="text-28 leading-tight font-bold whitespace-nowrap">
        <PriceRange low={low} high={high} />
      </p>
      <p className="text-14 text-ink-2">
        <Filled
          phrase={(holes) => t('estimate.mine.middle', { cars, sellers, ...holes })}
          parts={{
            middle: (
              <b className="font-semibold text-ink">
                <Price amount={middle} />
              </b>
            ),
          }}
        />
      </p>
    </>
  );
}

/** Facts that are chosen from a list: the questions do not ask for them where the model says them. */
const choices = ['body', 'condition', 'fuel', 'transmission'] as const satisfies readonly NeededFact[];
type Choice = (typeof choices)[number];

function missingChoices(missing: readonly NeededFact[]): (Choice | 'mileage')[] {
  return [...choices, 'mileage' as const].filter((name) => missing.includes(name));
}

/** What the model does not say, or cannot be true. */
function MissingFields({ names }: { names: readonly (Choice | 'mileage')[] }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{t('estimate.mine.needed')}</legend>
      <FieldGrid>
        {names.map((name) =>
          name === 'mileage' ? <FigureField key={name} name={name} unit={t('ad.km')} most={7} /> : <ChoiceField key={name} name={name} />,
        )}
      </FieldGrid>
    </fieldset>
  );
}
