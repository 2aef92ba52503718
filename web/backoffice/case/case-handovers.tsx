import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseHandover } from '#contract/backoffice/admin-charges.ts';
import { Moment } from '../desk/moment.tsx';
import { useKeys } from '#web/platform/ui/keys/keys.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { IconButton } from '#web/platform/ui/button.tsx';

interface Props {
  handovers: readonly CaseHandover[];
}

/** The readings of both handovers, who signed, the marks, and the photographs of one angle beside each other. */
export function CaseHandovers({ handovers }: Props) {
  return (
    <div className="grid gap-3">
      <Readings handovers={handovers} />
      <Angles handovers={handovers} />
    </div>
  );
}

function Readings({ handovers }: Props) {
  const { t } = useTranslation('backoffice');
  const { number } = useFigures();
  const signers = ({ signed }: CaseHandover) => (['office', 'renter'] as const).filter((one) => signed[one]);
  return (
    <ul className="grid gap-2 text-14">
      {handovers.map((handover) => (
        <li key={handover.side} className="grid gap-1 border-b border-line pb-2 last:border-b-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="font-semibold">{t(`charge.${handover.side}`)}</b>
            <span>{t('charge.odometer', { km: number(handover.odometer) })}</span>
            <span>{t('charge.fuel', { eighths: number(handover.fuel) })}</span>
            <span className="text-12 text-ink-3">
              <Moment time={handover.at} />
            </span>
            <span className="text-12 text-ink-3">
              {signers(handover).length === 0
                ? t('charge.unsigned')
                : signers(handover)
                    .map((who) => t('charge.signed', { who: t(`charge.sides.${who}`) }))
                    .join(' · ')}
            </span>
          </p>
          {handover.note !== '' && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
              {handover.note}
            </p>
          )}
          <Marks marks={handover.marks} />
        </li>
      ))}
    </ul>
  );
}

function Marks({ marks }: Pick<CaseHandover, 'marks'>) {
  const { t } = useTranslation('backoffice');
  if (marks.length === 0) return null;
  return (
    <ul aria-label={t('charge.marks')} className="flex flex-wrap gap-x-4 text-12 text-ink-2">
      {marks.map(({ view, kind, note }, index) => (
        <li key={index}>
          {t(`charge.markKinds.${kind}`)} · {t(`charge.views.${view}`)}
          {note !== '' && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One angle at a time, of all handovers beside each other; on by the buttons, or by the arrow keys while nobody types. */
function Angles({ handovers }: Props) {
  const { t, i18n } = useTranslation('backoffice');
  const { number } = useFigures();
  const [at, setAt] = useState(0);
  const shots = [...new Set(handovers.flatMap(({ pictures }) => pictures.map(({ shot }) => shot)))];
  const go = (by: number) => () => setAt((at + by + shots.length) % shots.length);
  const onward = i18n.dir() === 'rtl' ? -1 : 1;
  useKeys({ ArrowRight: go(onward), ArrowLeft: go(-onward) });
  const shot = shots[at];
  if (shot === undefined) return null;
  return (
    <section aria-label={t('charge.angles')} className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 aria-live="polite" className="text-14 font-semibold">
          {t('charge.shotOf', { number: number(at + 1), all: number(shots.length), shot: t(`charge.shots.${shot}`) })}
        </h3>
        <span className="flex">
          <IconButton label={t('case.previousPicture')} onClick={go(-1)}>
            <ChevronLeft size={22} aria-hidden="true" className="turns" />
          </IconButton>
          <IconButton label={t('case.nextPicture')} onClick={go(1)}>
            <ChevronRight size={22} aria-hidden="true" className="turns" />
          </IconButton>
        </span>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {handovers.map((handover) => (
          <Angle key={handover.side} handover={handover} shot={shot} />
        ))}
      </div>
    </section>
  );
}

/** A photograph with the handover that it is of, and when and by whom that was signed; or that there is none. */
function Angle({ handover, shot }: { handover: CaseHandover; shot: CaseHandover['pictures'][number]['shot'] }) {
  const { t } = useTranslation('backoffice');
  const { side, at, signed, pictures } = handover;
  const picture = pictures.find((one) => one.shot === shot)?.picture;
  const signers = (['office', 'renter'] as const).filter((one) => signed[one]).map((one) => t(`charge.sides.${one}`));
  return (
    <figure className="grid content-start gap-1">
      {picture ? (
        <a href={picture.image} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-field bg-sunken">
          <img
            src={picture.image}
            alt={`${t(`charge.shots.${shot}`)} · ${t(`charge.${side}`)}`}
            loading="lazy"
            className="aspect-4/3 w-full object-cover"
          />
        </a>
      ) : (
        <p className="grid aspect-4/3 place-items-center rounded-field bg-sunken text-12 text-ink-3">{t('charge.noPictures')}</p>
      )}
      <figcaption className="flex flex-wrap gap-x-2 text-12 text-ink-3">
        <b className="font-semibold text-ink-2">{t(`charge.${side}`)}</b>
        <Moment time={at} />
        <span>{signers.length === 0 ? t('charge.unsigned') : t('charge.signed', { who: signers.join(' · ') })}</span>
      </figcaption>
    </figure>
  );
}
