import { useTranslation } from 'react-i18next';
import { CityOptions } from '#web/catalogue/values/city-options.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Select } from '#web/platform/ui/form/select.tsx';
import { useTyped } from '#web/platform/ui/form/typed.ts';
import { withAll, withValues } from '../address.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';

/** A business by its name and place. */
export function BusinessGroup() {
  const { t } = useTranslation();
  const { parameters, change, regions } = useFiltering();
  const [region = ''] = parameters.getAll('region');
  const [city = ''] = parameters.getAll('city');
  const within = region === '' ? regions : regions.filter(({ code }) => code === region);
  return (
    <>
      <GroupFrame title={t('filters.titles.name')}>
        <NameField />
      </GroupFrame>
      <GroupFrame title={t('filters.titles.region')}>
        <Select
          name="region"
          value={region}
          aria-label={t('filters.titles.region')}
          onChange={(event) => change((now) => withAll(now, { region: event.target.value, city: '' }))}
        >
          <option value="">{t('filters.anyRegion')}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </GroupFrame>
      <GroupFrame title={t('filters.titles.city')}>
        <Select
          name="city"
          value={city}
          aria-label={t('filters.titles.city')}
          onChange={(event) => change((now) => withValues(now, 'city', [event.target.value]))}
        >
          <option value="">{t('filters.anyCity')}</option>
          <CityOptions regions={within} />
        </Select>
      </GroupFrame>
      <RatingField />
    </>
  );
}

const ratings = ['4', '3'];

function RatingField() {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { parameters, change } = useFiltering();
  return (
    <GroupFrame title={t('filters.titles.rating')}>
      <Select
        name="rating_min"
        value={parameters.get('rating_min') ?? ''}
        aria-label={t('filters.titles.rating')}
        onChange={(event) => change((now) => withValues(now, 'rating_min', [event.target.value]))}
      >
        <option value="">{t('filters.anyRating')}</option>
        {ratings.map((rating) => (
          <option key={rating} value={rating}>
            {t('filters.ratedAtLeast', { rating: number(Number(rating)) })}
          </option>
        ))}
      </Select>
    </GroupFrame>
  );
}

function NameField() {
  const { t } = useTranslation();
  const { parameters, change } = useFiltering();
  const { text, type, sendNow } = useTyped(parameters.get('q') ?? '', (words) => change((now) => withValues(now, 'q', [words])));
  return (
    <input
      type="search"
      name="q"
      value={text}
      maxLength={200}
      aria-label={t('filters.titles.name')}
      placeholder={t('filters.namePlaceholder')}
      onChange={(event) => type(event.target.value)}
      onBlur={() => sendNow(text.trim())}
      className="h-11 w-full rounded-field border [unicode-bidi:plaintext] border-line-strong bg-surface px-3.5 outline-none placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand-tint"
    />
  );
}
