import { BadgeCheck, CircleDashed } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenDeal } from '#contract/sales/deal-states.ts';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { otherSide, subjectOf } from './stage.ts';
import { useDealAct } from '../deals/use-deal-act.ts';

/** Each side states that the transfer happened; before the meeting, and without a lessor's approval, it is closed and says why. */
export function Confirming({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const { side, state, other, confirmed, actions } = deal;
  if (state === 'cancelled' || state === 'lapsed') return null;
  const isMine = confirmed[side] !== null;
  return (
    <Card id="confirm" title={t('deal.confirm.title')}>
      {isOpenDeal(state) && !isMine && <p className="text-14 text-ink-2">{t(`deal.confirm.${subjectOf(deal)}.${side}`)}</p>}
      <ul className="grid gap-2 small:grid-cols-2">
        <Side name={t('deal.confirm.you')} at={confirmed[side]} />
        <Side name={other.full_name} at={confirmed[otherSide(side)]} />
      </ul>
      {isOpenDeal(state) && !isMine && <ConfirmButton deal={deal} isOpen={actions.includes('confirm')} />}
    </Card>
  );
}

function Side({ name, at }: { name: string; at: string | null }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const Icon = at ? BadgeCheck : CircleDashed;
  return (
    <li className="flex items-start gap-2.5">
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" className={`mt-0.5 shrink-0 ${at ? 'text-brand' : 'text-ink-3'}`} />
      <p className="min-w-0 text-14">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-12 text-ink-3">{at ? t('deal.confirm.at', { moment: moment(at) }) : t('deal.confirm.notYet')}</span>
      </p>
    </li>
  );
}

function ConfirmButton({ deal, isOpen }: { deal: Deal; isOpen: boolean }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const [asking, setAsking] = useState(false);
  const { side, may_confirm_from, is_takeover } = deal;
  const why = may_confirm_from
    ? t('deal.confirm.from', { moment: moment(may_confirm_from) })
    : is_takeover && !isOpen && t('deal.confirm.approval');
  return (
    <>
      <Button look="outlined" disabled={!isOpen} aria-describedby={why ? 'confirm-why' : undefined} onClick={() => setAsking(true)}>
        {t(side === 'seller' ? 'deal.confirm.sellerYes' : 'deal.confirm.buyerYes')}
      </Button>
      {why && (
        <p id="confirm-why" className="text-14 text-ink-3">
          {why}
        </p>
      )}
      {asking && <Ask deal={deal} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The same, where it is the next step. */
export function ConfirmAct({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (!deal.actions.includes('confirm')) return null;
  return (
    <>
      <Button look="filled" onClick={() => setAsking(true)} className="max-small:w-full">
        {t('deal.next.toConfirm')}
      </Button>
      {asking && <Ask deal={deal} onClose={() => setAsking(false)} />}
    </>
  );
}

function Ask({ deal: { id, price, price_asked, other, side }, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useDealAct();
  const body = { price };
  const confirm = async () => {
    await act(body, (extra) => call('confirmDeal', { params: { id }, body }, extra));
    toast(t('deal.confirm.done'));
  };
  return (
    <ConfirmDialog
      title={t('deal.confirm.askTitle')}
      yes={t('deal.confirm.yes')}
      no={t('deal.confirm.no')}
      onYes={confirm}
      onClose={onClose}
    >
      <Filled phrase={(holes) => t('deal.confirm.ask', holes)} parts={{ price: <Price amount={price} /> }} />
      {price_asked && (
        <span className="mt-2 block">
          <Filled
            phrase={(holes) =>
              t(price_asked.by === side ? 'deal.confirm.dropsYours' : 'deal.confirm.dropsTheirs', { name: other.full_name, ...holes })
            }
            parts={{ price: <Price amount={price_asked.price} /> }}
          />
        </span>
      )}
    </ConfirmDialog>
  );
}
