import { CarFront, Factory, MapPin, Search } from 'virtual:icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '#contract/api.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { parsePlate } from '#contract/plates.ts';
import { Plate } from '../plates/plate.tsx';

export type Suggestion = ResponseOf<Api['suggest']>[number];

const marks = { brand: Factory, model: CarFront, city: MapPin, phrase: Search } as const;
const kinds = ['brand', 'model', 'city', 'phrase', 'plate'] as const;

interface Props {
  id: string;
  option: Suggestion;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One suggestion: what it is, drawn and named, and its words. */
export function SearchOption({ id, option, active, onPoint, onChoose }: Props) {
  const { t } = useTranslation();
  const item = useKeptInView(active);
  const kind = kindOf(option.kind);
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
      onPointerMove={onPoint}
      onClick={onChoose}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-chip px-3 ${active ? 'bg-sunken' : ''}`}
    >
      <Mark option={option} />
      <span dir="auto" className="min-w-0 flex-1 truncate text-14 font-medium">
        {option.text}
      </span>
      {kind !== 'phrase' && <span className="text-12 text-ink-3">{t(`search.kinds.${kind}`)}</span>}
    </div>
  );
}

function Mark({ option }: { option: Suggestion }) {
  const kind = kindOf(option.kind);
  const plate = kind === 'plate' ? (parsePlate(option.query) ?? parsePlate(option.text)) : undefined;
  if (plate) {
    return (
      <span aria-hidden="true" className="w-16 shrink-0">
        <Plate letters={plate.letters} digits={plate.digits} />
      </span>
    );
  }
  const Icon = kind === 'plate' ? Search : marks[kind];
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />;
}

/** A kind that is not known yet is shown as plain words. */
function kindOf(kind: string): (typeof kinds)[number] {
  return kinds.find((one) => one === kind) ?? 'phrase';
}

function useKeptInView(active: boolean) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return item;
}
