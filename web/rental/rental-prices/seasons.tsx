import { CalendarDays, Pencil, Plus } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Season } from '#contract/listing/price-rules.ts';
import { seasonsMost } from '#contract/catalogue/rental-rules.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

interface Props {
  seasons: Season[];
  problem: string | undefined;
  today: string;
  /** Null: a new one. */
  onOpen: (season: Season | null) => void;
}

/** The seasons of an ad, each opened in a dialog. What is changed is saved with the form. */
export function Seasons({ seasons, problem, today, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <Card id="seasons" title={t('rentalPrices.seasons.title')}>
      <p className="text-14 text-ink-2">{t('rentalPrices.seasons.advice')}</p>
      {seasons.length === 0 ? (
        <p className="rounded-field bg-sunken px-4 py-5 text-center text-14 text-ink-2">{t('rentalPrices.seasons.empty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {seasons.map((season) => (
            <li key={season.from}>
              <Row season={season} isOver={season.to < today} onEdit={() => onOpen(season)} />
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="seasons" />
      {problem && <FieldError>{problem}</FieldError>}
      {seasons.length < seasonsMost ? (
        <Button look="outlined" className="justify-self-start" onClick={() => onOpen(null)}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('rentalPrices.seasons.add')}
        </Button>
      ) : (
        <p className="text-14 text-ink-3">{t('rentalPrices.seasons.most')}</p>
      )}
    </Card>
  );
}

function Row({
  season: { name, from, to, day_price: price, least_days: least },
  isOver,
  onEdit,
}: {
  season: Season;
  isOver: boolean;
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const day = useDay();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2">
      <span className="grid size-10 place-items-center rounded-field bg-sunken text-ink-2">
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isOver && <Tag>{t('rentalPrices.seasons.over')}</Tag>}
        </span>
        <span className="block text-14 text-ink-3">
          {from === to ? day(from) : t('rentalPrices.seasons.days', { from: day(from), to: day(to) })}
          {least !== null && ` · ${t('rentalPrices.seasons.least', { number: number(least) })}`}
        </span>
      </p>
      <b className="font-semibold">
        <Price amount={price} />
      </b>
      <IconButton label={t('rentalPrices.seasons.edit', { name })} onClick={onEdit}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
