import { HandCoins } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Offer } from '#contract/sales/offers.ts';
import { useSession } from '#web/platform/session/store.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { MyOffer } from './my-offer.tsx';
import { OfferGroup } from './offer-group.tsx';
import type { MyOffersList } from './use-my-offers.ts';

interface Props {
  list: MyOffersList;
  more: string;
  side: 'made' | 'received';
}

/** Offers in three groups: those that wait for me, those that wait for the other side, and those that ended. */
export function OfferList({ list, more, side }: Props) {
  const { t } = useTranslation();
  const { offers } = list;
  if (offers.length === 0) return <NoOffers side={side} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {groupsOf(offers).map(({ name, rows }) => (
        <OfferGroup key={name} title={t(`offers.groups.${name}`)} count={list.hasNextPage ? null : rows.length}>
          {rows.map((offer, at) => (
            <MyOffer key={offer.id} offer={offer} isLead={name === 'mine' && at === 0} />
          ))}
        </OfferGroup>
      ))}
      {list.hasNextPage && <MoreOffers list={list} to={`${more}&page=${list.nextPage}`} />}
    </div>
  );
}

export function MoreOffers({ list, to }: { list: MyOffersList; to: string }) {
  const { t } = useTranslation();
  return (
    <LoadMore
      endless
      to={to}
      label={t('offers.more')}
      failure={t('offers.failed')}
      loading={list.isLoading}
      failed={list.isFailed}
      onMore={list.more}
    />
  );
}

export type GroupName = 'mine' | 'theirs' | 'rest';

/** In the order of the API, the groups that have any. */
export function groupsOf(offers: readonly Offer[]): { name: GroupName; rows: Offer[] }[] {
  const nameOf = ({ waits_for_me, state }: Offer): GroupName =>
    waits_for_me ? 'mine' : state === 'open' || state === 'countered' ? 'theirs' : 'rest';
  return (['mine', 'theirs', 'rest'] as const)
    .map((name) => ({ name, rows: offers.filter((offer) => nameOf(offer) === name) }))
    .filter(({ rows }) => rows.length > 0);
}

function NoOffers({ side }: { side: 'made' | 'received' }) {
  const { t } = useTranslation();
  const session = useSession();
  const isMade = side === 'made';
  return (
    <Notice
      picture={<HandCoins size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t(`offers.none.${side}`)}
      advice={t(isMade ? 'offers.none.madeAdvice' : 'offers.none.receivedAdvice')}
    >
      <LinkButton look="filled" to={isMade || !session ? paths.plates() : paths.ownProfile(session.userId)}>
        {t(isMade || !session ? 'offers.none.browse' : 'offers.none.ownAds')}
      </LinkButton>
    </Notice>
  );
}
