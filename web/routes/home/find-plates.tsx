import { useTranslation } from 'react-i18next';
import type { Facets } from '#contract/listing.ts';
import { BareInput, FieldCell } from '../../ui/form/field-cell.tsx';
import { PriceCap } from './find-cars.tsx';
import { FindForm } from './find-form.tsx';

const caps = [3000, 5000, 10_000, 20_000, 50_000, 100_000, 300_000, 1_000_000];

export function FindPlates({ facets }: { facets: Facets | null }) {
  const { t } = useTranslation();
  return (
    <FindForm list="plates" facets={facets} columns="wide:grid-cols-[1fr_1fr_1fr_auto]">
      <FieldCell label={t('home.fields.letters')} className="border-e border-b border-line wide:border-b-0">
        <BareInput
          name="letters"
          maxLength={20}
          className="[unicode-bidi:plaintext]"
          placeholder={t('home.fields.lettersLike')}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </FieldCell>
      <FieldCell label={t('home.fields.digits')} className="border-b border-line wide:border-e wide:border-b-0">
        <BareInput
          name="digits"
          maxLength={12}
          className="[unicode-bidi:plaintext]"
          placeholder={t('home.fields.digitsLike')}
          autoComplete="off"
        />
      </FieldCell>
      <FieldCell label={t('home.fields.price')} className="col-span-2 border-line wide:col-span-1 wide:border-e">
        <PriceCap caps={caps} />
      </FieldCell>
    </FindForm>
  );
}
