import { useTranslation } from 'react-i18next';
import { useFormContext, useValues } from '#web/listing/posting/form/form-context.tsx';
import { TypedAnswer } from './typed-answer.tsx';
import { useTypedEstimate } from './use-typed-estimate.ts';

/** Under the price of a car that is being posted or changed: where it lies among similar cars, with every figure that is typed. */
export function TypedEstimate() {
  const { t } = useTranslation();
  const form = useFormContext();
  const typed = useTypedEstimate(useValues());
  return (
    <section aria-label={t('estimate.title')} className="grid gap-3 border-t border-line pt-4 noscript:hidden">
      <TypedAnswer typed={typed} onPrice={(price) => form.set('price', String(price))} />
    </section>
  );
}
