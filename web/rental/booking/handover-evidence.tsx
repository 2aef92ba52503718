import { useTranslation } from 'react-i18next';
import { handoverShots, markViews, type Handover, type HandoverShot, type HandoverSide } from '#contract/rental/handovers.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { markDot, placeOf, Sketch } from './handover/sketch.tsx';

type Evidence = NonNullable<Handover['evidence']>;
interface Props {
  out: Evidence | null;
  back: Evidence | null;
}

/** The photographs of both ways, each beside that of the same angle, and the marks on the sketch. */
export function HandoverEvidence({ out, back }: Props) {
  const { t } = useTranslation();
  if (!out && !back) return null;
  const isGone = [out, back].every((one) => !one || one.pictures.length === 0);
  return (
    <section aria-labelledby="evidence" className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3">
      <h3 id="evidence" className="text-14 font-semibold">
        {t('handover.evidence.title')}
      </h3>
      {isGone ? <p className="text-14 text-ink-3">{t('handover.evidence.gone')}</p> : <Pictures out={out} back={back} />}
      <Marks out={out} back={back} />
    </section>
  );
}

function Pictures({ out, back }: Props) {
  const { t } = useTranslation();
  if (!out || !back) {
    const [evidence, side] = out ? ([out, 'out'] as const) : ([back, 'in'] as const);
    return (
      <ul className="grid grid-cols-2 gap-2 small:grid-cols-4">
        {handoverShots.map((shot) => (
          <li key={shot} className="grid gap-1">
            <Picture evidence={evidence} shot={shot} side={side} />
            <p className="text-12 text-ink-3">{t(`handover.photos.shots.${shot}`)}</p>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="grid gap-x-5 gap-y-3 tablet:grid-cols-2">
      {handoverShots.map((shot) => (
        <li key={shot} className="grid gap-1">
          <div className="grid grid-cols-2 gap-2">
            <Picture evidence={out} shot={shot} side="out" tagged />
            <Picture evidence={back} shot={shot} side="in" tagged />
          </div>
          <p className="text-12 text-ink-3">{t(`handover.photos.shots.${shot}`)}</p>
        </li>
      ))}
    </ul>
  );
}

interface PictureProps {
  evidence: Evidence | null;
  shot: HandoverShot;
  side: HandoverSide;
  /** Says on it which way it was: two stand beside each other. */
  tagged?: boolean;
}

/** Opens the picture at its size. */
function Picture({ evidence, shot, side, tagged = false }: PictureProps) {
  const { t } = useTranslation();
  const picture = evidence?.pictures.find((one) => one.shot === shot)?.picture;
  if (!picture) {
    return <p className="grid aspect-4/3 place-items-center rounded-chip bg-sunken text-12 text-ink-3">{t('handover.evidence.none')}</p>;
  }
  const label = t('handover.evidence.open', { shot: t(`handover.photos.shots.${shot}`), way: t(`booking.handovers.${side}`) });
  return (
    <a
      href={picture.image}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className="relative block overflow-hidden rounded-chip bg-sunken"
    >
      <img src={picture.thumbnail} alt="" loading="lazy" className="aspect-4/3 w-full object-cover" />
      {tagged && (
        <span className="absolute start-1.5 top-1.5 rounded-full bg-ink px-2 py-0.5 text-12 leading-tight font-semibold text-ground">
          {t(`booking.handovers.${side}`)}
        </span>
      )}
    </a>
  );
}

/** On the sides of the car that have some: those from before hollow, those that are new full. */
function Marks({ out, back }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const old = (out?.marks ?? []).map((mark, index) => ({ ...mark, number: index + 1, isOld: true }));
  const fresh = (back?.marks ?? []).map((mark, index) => ({ ...mark, number: old.length + index + 1, isOld: false }));
  const all = [...old, ...fresh];
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 empty:hidden">
        {markViews
          .filter((view) => all.some((mark) => mark.view === view))
          .map((view) => (
            <li key={view} className="rounded-field border border-line p-2">
              <Sketch view={view}>
                {all.map(
                  (mark) =>
                    mark.view === view && (
                      <span
                        key={mark.number}
                        aria-hidden="true"
                        style={placeOf(mark)}
                        className={`absolute -translate-x-1/2 -translate-y-1/2 ${markDot(mark.isOld)}`}
                      >
                        {digits(mark.number)}
                      </span>
                    ),
                )}
              </Sketch>
              <p className="text-12 text-ink-3">{t(`handover.marks.views.${view}`)}</p>
            </li>
          ))}
      </ul>
      {out && <MarkList side="out" marks={old} />}
      {back && <MarkList side="in" marks={fresh} />}
    </>
  );
}

function MarkList({ side, marks }: { side: HandoverSide; marks: (Evidence['marks'][number] & { number: number })[] }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  if (marks.length === 0) return <p className="text-14 text-ink-2">{t(`handover.evidence.noMarks.${side}`)}</p>;
  return (
    <div className="grid gap-1 text-14">
      <h4 className="font-semibold">{t(`handover.evidence.marks.${side}`)}</h4>
      <ul className="grid gap-1">
        {marks.map(({ number, kind, view, note, picture }) => (
          <li key={number} className="flex items-baseline gap-2">
            <span className="font-semibold tabular-nums">{digits(number)}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {t('handover.marks.of', { kind: t(`handover.marks.kinds.${kind}`), view: t(`handover.marks.views.${view}`) })}
              {note && (
                <>
                  {' · '}
                  <bdi>{note}</bdi>
                </>
              )}
            </span>
            {picture && (
              <a
                href={picture.image}
                target="_blank"
                rel="noreferrer"
                aria-label={`${t('handover.marks.pictured')}: ${t('handover.marks.number', { figure: digits(number) })}`}
                className="font-semibold text-brand hover:underline"
              >
                {t('handover.marks.pictured')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
