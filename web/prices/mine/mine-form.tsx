import type { RefObject, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand, RegionWithCities } from '#contract/catalogue/reference.ts';
import { CityOptions } from '#web/catalogue/values/city-options.tsx';
import { ChoiceField, OneOfField } from '#web/listing/posting/fields/choice-field.tsx';
import { FigureField } from '#web/listing/posting/fields/figure-field.tsx';
import { MakeFields } from '#web/listing/posting/fields/make-fields.tsx';
import { useFormContext } from '#web/listing/posting/form/form-context.tsx';
import { FieldGrid } from '#web/listing/posting/form/form-section.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useFormState } from '#web/platform/ui/form/form-store.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  brands: readonly Brand[];
  regions: readonly RegionWithCities[];
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
}

/** Which car it is, where, and in which state. */
export function MineForm({ form, brands, regions, onSubmit }: Props) {
  const { t } = useTranslation();
  const { failure, sending } = useFormState(useFormContext(), (state) => state);
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('estimate.mine.form')}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 wide:p-6"
    >
      <FieldGrid>
        <MakeFields brands={brands} />
        <FigureField name="mileage" unit={t('ad.km')} most={7} />
        <OneOfField name="city_id">
          <CityOptions regions={regions} />
        </OneOfField>
        <ChoiceField name="paint" optional />
        <ChoiceField name="accident" optional />
      </FieldGrid>
      <FormFailure>{failure}</FormFailure>
      <Button
        look="filled"
        type="submit"
        disabled={sending}
        aria-busy={sending}
        className="h-13 max-small:w-full small:justify-self-start small:px-8"
      >
        {sending ? t('estimate.mine.sending') : t('estimate.mine.submit')}
      </Button>
    </form>
  );
}
