import { Star } from 'virtual:icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';

interface Props {
  name: string;
  /** 0 until something is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}

const ratings = [1, 2, 3, 4, 5] as const;

/** One to five stars, by a press or the arrow keys; says in a word what the choice means. */
export function StarsField({ name, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  const meaning = ratings.find((rating) => rating === shown);
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-1.5">
      <legend className="mb-1 text-14 font-semibold">{t('reviews.rating')}</legend>
      <div className="-ms-2 flex flex-wrap items-center gap-x-2">
        <div className="flex" onPointerLeave={() => setPointed(0)}>
          {ratings.map((rating) => (
            <label
              key={rating}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(rating)}
              className="relative grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name={name}
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the button that was pressed
                autoFocus={rating === (value || 1)}
                // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- the form puts the focus on what is invalid
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="sr-only">
                {[t('reviews.star', { count: rating, number: number(rating) }), t(`reviews.means.${rating}`)].join(' – ')}
              </span>
              <Star
                size={28}
                strokeWidth={1.5}
                aria-hidden="true"
                className={rating <= shown ? 'fill-current text-ink' : 'text-line-strong'}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-14 font-medium text-ink-2">
          {meaning && t(`reviews.means.${meaning}`)}
        </span>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
