import { MessageCircle } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { isOpenDeal } from '#contract/sales/deal-states.ts';
import type { Deal } from '#contract/sales/deals.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { NextAction } from './next-act.tsx';
import { nextStepOf } from './stage.ts';

/** On phones, in the place of the bar of sections: the next step of an open deal, and the chat with the other side. */
export function NextBar({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const next = nextStepOf(deal, useMinute());
  const { state, contact, ad, other } = deal;
  if (!isOpenDeal(state)) return null;
  return (
    <section
      data-own-bar
      aria-label={t('deal.next.bar')}
      className="fixed inset-x-0 bottom-0 z-20 flex min-h-[calc(4.25rem+env(safe-area-inset-bottom))] items-center gap-2.5 border-t border-line bg-surface px-(--gutter) pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] wide:hidden"
    >
      <div className="min-w-0 flex-1 *:w-full">{next && next !== 'dispute' && <NextAction deal={deal} next={next} isShort />}</div>
      {contact === 'chat' && (
        <LinkButton look="outlined" to={paths.chat({ ad: ad.id, user: other.id })} aria-label={t('deal.chat')} className="shrink-0 px-3.5!">
          <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
        </LinkButton>
      )}
    </section>
  );
}
