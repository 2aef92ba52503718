import { MessageCircle } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOpenDeal } from '#contract/sales/deal-states.ts';
import type { Deal } from '#contract/sales/deals.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { useMemberSince } from '#web/people/profiles/member-since.ts';
import { Rating } from '#web/people/profiles/rating.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';

/** Who the other side is, as far as it is known, and the way to talk; where the two cannot, the room says so. */
export function Other({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const { other, ad, contact } = deal;
  return (
    <section aria-label={other.full_name} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Avatar name={other.full_name} picture={other.profile_picture} business={other.user_type !== 'user'} className="size-10" />
        <Link to={paths.profile(other.id)} className="min-w-0 flex-1 one-line font-semibold hover:underline">
          <bdi>{other.full_name}</bdi>
        </Link>
        {contact === 'chat' && (
          <LinkButton look="outlined" to={paths.chat({ ad: ad.id, user: other.id })} className="px-3.5!">
            <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('deal.chat')}
          </LinkButton>
        )}
      </div>
      <Known deal={deal} />
      <NoContact deal={deal} />
    </section>
  );
}

/** What the market knows of them: earlier deals, the rating, since when they are here. */
function Known({ deal: { other, other_record } }: { deal: Deal }) {
  const { t } = useTranslation();
  const memberSince = useMemberSince(other.created_at);
  const { done, failed } = other_record;
  return (
    <ul className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-14 text-ink-2">
      <li>{done + failed === 0 ? t('deal.other.noDeals') : t('deal.other.done', { count: done })}</li>
      {failed > 0 && <li>{t('deal.other.failed', { count: failed })}</li>}
      {other.rating !== null && (
        <li>
          <Rating rating={other.rating} count={other.reviews_count} />
        </li>
      )}
      <li className="text-ink-3">{memberSince}</li>
    </ul>
  );
}

function NoContact({ deal: { contact, other, state } }: { deal: Deal }) {
  const { t } = useTranslation();
  if (contact === 'chat') return null;
  const name = other.full_name;
  return (
    <p role="note" className="rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2">
      {t(`deal.contact.${contact}`, { name })}
      {isOpenDeal(state) && ` ${t('deal.contact.goesOn')}`}
    </p>
  );
}
