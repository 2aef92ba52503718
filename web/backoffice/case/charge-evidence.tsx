import { useTranslation } from 'react-i18next';
import type { CaseCharge } from '#contract/backoffice/admin-charges.ts';
import type { BookingPicture } from '#contract/rental/booking-pictures.ts';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/screen.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { ChargeFacts } from './charge-facts.tsx';
import { CaseHandovers } from './case-handovers.tsx';
import { Sides } from './offer-evidence.tsx';

/** A disputed charge: what each side says and shows, what is known, and all that happened. */
export function ChargeEvidence({ charge }: { charge: CaseCharge }) {
  const { t } = useTranslation('backoffice');
  const { kind, state, amount, note, pictures, dispute, office, renter } = charge;
  return (
    <>
      <Panel title={t('charge.title')} note={t('charge.note')}>
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-bold">{t(`charge.kinds.${kind}`)}</b>
          <b className="text-18 font-bold">
            <Price amount={Number(amount)} />
          </b>
          <ToneTag>{t(`charge.states.${state}`)}</ToneTag>
        </p>
        <Sides sides={{ office, renter }} />
        <div className="grid gap-4 desk:grid-cols-2">
          <Testimony by={t('charge.said.office')} text={note} pictures={pictures} />
          {dispute && (
            <Testimony
              by={t('charge.said.renter')}
              reason={t(`charge.reasons.${dispute.reason}`)}
              text={dispute.text}
              pictures={dispute.pictures}
            />
          )}
        </div>
      </Panel>
      <ChargeFacts charge={charge} />
      <Panel title={t('charge.handovers')}>
        <CaseHandovers handovers={charge.handovers} />
      </Panel>
      <Panel title={t('charge.history')}>
        <History history={charge.history} />
      </Panel>
      <Panel title={t('charge.others')}>
        {charge.others.length === 0 ? <p className="text-14 text-ink-3">{t('charge.noOthers')}</p> : <Others others={charge.others} />}
      </Panel>
    </>
  );
}

interface TestimonyProps {
  by: string;
  reason?: string;
  text: string;
  pictures: readonly BookingPicture[];
}

function Testimony({ by, reason, text, pictures }: TestimonyProps) {
  const { t } = useTranslation('backoffice');
  const { digits } = useFigures();
  return (
    <div className="grid content-start gap-2 rounded-field bg-sunken px-3.5 py-2.5 text-14">
      <p className="text-12 text-ink-3">{by}</p>
      {reason && <p className="font-semibold">{reason}</p>}
      {text !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
          {text}
        </p>
      )}
      {pictures.length === 0 ? (
        <p className="text-12 text-ink-3">{t('charge.noPictures')}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-2">
          {pictures.map(({ id, image, width, height, placeholder }, at) => (
            <li key={id}>
              <a href={image} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-field">
                <img
                  src={image}
                  alt={t('charge.picture', { number: digits(at + 1) })}
                  width={width}
                  height={height}
                  loading="lazy"
                  style={{ backgroundImage: `url("${placeholder}")` }}
                  className="h-auto w-full bg-cover bg-center"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function History({ history }: Pick<CaseCharge, 'history'>) {
  const { t } = useTranslation('backoffice');
  return (
    <ol className="grid gap-2 text-14">
      {history.map(({ act, by, at }) => (
        <li key={at} className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold">{t(`charge.acts.${act}`)}</b>
          <span className="text-12 text-ink-3">
            {t(`charge.sides.${by ?? 'market'}`)} · <Moment time={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Others({ others }: Pick<CaseCharge, 'others'>) {
  const { t } = useTranslation('backoffice');
  return (
    <ul className="grid gap-1.5 text-14">
      {others.map(({ id, kind, state, amount }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2">
          <span>{t(`charge.kinds.${kind}`)}</span>
          <b className="font-semibold">
            <Price amount={Number(amount)} />
          </b>
          <span className="text-12 text-ink-3">{t(`charge.states.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
