import { useTranslation } from 'react-i18next';
import type { BookingPicture } from '#contract/rental/booking-pictures.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';

/** Evidence as small pictures; each opens large, by an address that is good for an hour. */
export function Pictures({ pictures }: { pictures: readonly BookingPicture[] }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  if (pictures.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-2 small:grid-cols-4">
      {pictures.map(({ id, image, thumbnail, width, height, placeholder }, at) => (
        <li key={id}>
          <a href={image} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-field bg-sunken">
            <img
              src={thumbnail}
              alt={t('charges.photo', { number: digits(at + 1), total: digits(pictures.length) })}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              style={{ backgroundImage: `url("${placeholder}")` }}
              className="aspect-4/3 w-full bg-cover bg-center object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
