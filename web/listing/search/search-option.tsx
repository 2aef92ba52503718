import { ArrowUpRight, CarFront, Clock, Factory, MapPin, Search, TrendingUp } from 'virtual:icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdType } from '#contract/platform/kinds.ts';
import { parsePlate } from '#contract/catalogue/plates.ts';
import { keysOf } from '#contract/platform/records.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Plate } from '#web/catalogue/plates/plate.tsx';

/** What can be chosen under the search field: a suggestion, or a search of the past. */
export interface Option {
  key: string;
  kind: string;
  text: string;
  query: string;
  to: string;
  type?: AdType;
  count?: number;
  understood?: string[];
}

const marks = { brand: Factory, model: CarFront, city: MapPin, past: Clock, popular: TrendingUp, screen: ArrowUpRight } as const;

interface Props {
  id: string;
  option: Option;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One option: what it is, drawn, its words, and what it would show. */
export function SearchOption({ id, option, active, onPoint, onChoose }: Props) {
  const item = useKeptInView(active);
  const { kind, text, understood } = option;
  return (
    // The field keeps the focus and handles the keys; this handles the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={item}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerDown={(event) => event.preventDefault()}
      // A list that opens below a resting mouse also gives an event, without a movement.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint()}
      onClick={onChoose}
      className={`flex h-12 cursor-pointer items-center gap-3 rounded-chip px-3 ${kind === 'past' ? 'pe-12' : ''} ${active ? 'bg-sunken' : ''}`}
    >
      <Mark option={option} />
      <span dir="auto" className="min-w-0 flex-1 one-line font-medium">
        {understood ? understood.map((part) => `\u2068${part}\u2069`).join(' · ') : text}
      </span>
      <Count option={option} />
    </div>
  );
}

/** How many ads it leads to; a plate is one. */
function Count({ option: { kind, type, count } }: { option: Option }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (type === undefined || count === undefined || kind === 'screen') return null;
  return (
    <span className="shrink-0 text-12 text-ink-3">
      {kind === 'plate' ? t('search.kinds.plate') : t(`search.counts.${type}`, { count, number: number(count) })}
    </span>
  );
}

function Mark({ option: { kind, query, text } }: { option: Option }) {
  const plate = kind === 'plate' ? (parsePlate(query) ?? parsePlate(text)) : undefined;
  if (plate) {
    return (
      <span aria-hidden="true" className="w-16 shrink-0">
        <Plate letters={plate.letters} digits={plate.digits} size="small" />
      </span>
    );
  }
  const known = keysOf(marks).find((one) => one === kind);
  const Icon = known ? marks[known] : Search;
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />;
}

function useKeptInView(active: boolean) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return item;
}
