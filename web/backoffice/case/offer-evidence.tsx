import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CaseOffer } from '#contract/backoffice/moderation.ts';
import { Moment } from '../desk/moment.tsx';
import { PersonLine } from '../desk/person.tsx';
import { Panel } from '../desk/screen.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { OfferThread } from './offer-thread.tsx';

/** A suspected offer: what was noticed, the whole thread, and what else this bidder offered to this owner. */
export function OfferEvidence({ offer }: { offer: CaseOffer }) {
  const { t } = useTranslation('backoffice');
  const { state, amount, owner, bidder, signs, thread, others } = offer;
  return (
    <>
      <Panel title={t('dealing.suspected')} note={t('dealing.suspectedNote')}>
        <ul className="grid gap-1.5 text-14">
          {signs.map((sign) => (
            <li key={sign} className="rounded-field bg-brand-tint px-3.5 py-2">
              {t(`dealing.signs.${sign}`)}
            </li>
          ))}
        </ul>
        <Sides sides={{ owner, bidder }} />
        <p className="flex flex-wrap items-center gap-2 text-14">
          <ToneTag>{t(`dealing.offerStates.${state}`)}</ToneTag>
          <b className="font-bold">
            <Price amount={amount} />
          </b>
        </p>
      </Panel>
      <Panel title={t('dealing.thread')}>
        <OfferThread thread={thread} />
      </Panel>
      <Panel title={t('dealing.others')}>
        {others.length === 0 ? <p className="text-14 text-ink-3">{t('dealing.noOthers')}</p> : <Others others={others} />}
      </Panel>
    </>
  );
}

function Others({ others }: { others: CaseOffer['others'] }) {
  const { t } = useTranslation('backoffice');
  return (
    <ul className="grid gap-2 text-14">
      {others.map(({ id, ad_id, title, amount, state, created_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 border-b border-line pb-2 last:border-b-0 last:pb-0">
          <Link to={paths.ad(ad_id)} target="_blank" className="font-medium hover:underline">
            <bdi>{title}</bdi>
          </Link>
          <b className="font-bold">
            <Price amount={amount} />
          </b>
          <ToneTag>{t(`dealing.offerStates.${state}`)}</ToneTag>
          <span className="text-12 text-ink-3">
            <Moment time={created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type Side = 'owner' | 'bidder' | 'seller' | 'buyer' | 'office' | 'renter';

/** Who stands on which side. */
export function Sides({ sides }: { sides: Partial<Record<Side, CaseOffer['owner'] | null>> }) {
  const { t } = useTranslation('backoffice');
  const order = ['owner', 'seller', 'office', 'bidder', 'buyer', 'renter'] as const;
  return (
    <dl className="grid gap-1 text-14">
      {order.map((side) => {
        const person = sides[side];
        return (
          person && (
            <div key={side} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="min-w-24 text-ink-3">{t(`dealing.sides.${side}`)}</dt>
              <dd>
                <PersonLine person={person} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
