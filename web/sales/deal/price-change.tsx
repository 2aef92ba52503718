import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOffer } from '#contract/sales/offer-amounts.ts';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { useDealAct, useDealButton } from '../deals/use-deal-act.ts';

/** Another price, as after an inspection: what is proposed, by whom, and how to propose one. The agreed one holds until both agree. */
export function PriceChange({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const { side, price_asked: requested, actions } = deal;
  const isMine = requested?.by === side;
  return (
    <>
      {requested && <Proposed deal={deal} asked={requested} />}
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {requested && !isMine && <AnswerPrice deal={deal} />}
        {isMine && <AnswerButton deal={deal} isAgreed={false} look="outlined" words="takeBack" />}
        {actions.includes('price') && (
          <Button look={requested ? 'plain' : 'outlined'} onClick={() => setWriting(true)} className={requested ? 'px-4! text-14' : ''}>
            {t(requested ? 'deal.price.another' : 'deal.price.change')}
          </Button>
        )}
      </div>
      {writing && <PriceDialog deal={deal} onClose={() => setWriting(false)} />}
    </>
  );
}

function Proposed({ deal: { side, other, price }, asked: requested }: { deal: Deal; asked: NonNullable<Deal['price_asked']> }) {
  const { t } = useTranslation();
  const key = requested.by === side ? 'deal.price.byYou' : 'deal.price.byOther';
  const name = other.full_name;
  return (
    <p className="rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2">
      <Filled
        phrase={(holes) => t(key, { name, ...holes })}
        parts={{
          price: (
            <b className="font-bold text-ink">
              <Price amount={requested.price} />
            </b>
          ),
          was: <Price amount={price} />,
        }}
      />
    </p>
  );
}

/** Yes or no to the price that the other side proposed. */
export function AnswerPrice({ deal, isShort = false }: { deal: Deal; isShort?: boolean }) {
  return (
    <>
      <AnswerButton deal={deal} isAgreed look="filled" words="agree" />
      {!isShort && <AnswerButton deal={deal} isAgreed={false} look="outlined" words="decline" />}
    </>
  );
}

interface Answer {
  deal: Deal;
  isAgreed: boolean;
  look: 'filled' | 'outlined';
  words: 'agree' | 'decline' | 'takeBack';
}

function AnswerButton({ deal: { id, price_asked: requested }, isAgreed, look, words }: Answer) {
  const { t } = useTranslation();
  const { busy, press } = useDealButton();
  if (!requested) return null;
  const body = { price: requested.price, is_agreed: isAgreed };
  return (
    <Button
      look={look}
      disabled={busy}
      onClick={() => press(body, (extra) => call('answerPrice', { params: { id }, body }, extra), t(`deal.price.${words}Done`))}
    >
      {words === 'agree' ? (
        <span>
          <Filled phrase={(holes) => t('deal.price.agree', holes)} parts={{ price: <Price amount={requested.price} /> }} />
        </span>
      ) : (
        t(`deal.price.${words}`)
      )}
    </Button>
  );
}

function PriceDialog({ deal: { id, price, other }, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useDealAct();
  const { form, values, field, failure, sending, submit } = useForm({
    initial: { price: '' },
    check: (typed) => (readOffer(typed.price) === undefined ? { price: t('deal.price.unread') } : {}),
    send: async (typed) => {
      const body = { price: readOffer(typed.price) ?? 0 };
      await act(body, (extra) => call('proposePrice', { params: { id }, body }, extra));
      toast(t('deal.price.sent'));
      onClose();
    },
  });
  return (
    <Dialog title={t('deal.price.title')} onClose={onClose} mayClose={() => !sending} className="text-16 small:max-w-120!">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">
          <Filled
            phrase={(holes) => t('deal.price.advice', { name: other.full_name, ...holes })}
            parts={{ price: <Price amount={price} /> }}
          />
        </p>
        <TextField
          {...field('price')}
          label={t('deal.price.label')}
          before={<RiyalSign className="riyal text-ink-3" />}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          maxLength={30}
        />
        <Meaning typed={readOffer(values.price)} price={price} />
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
            {t('deal.price.send')}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {t('deal.price.back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the typed amount comes to beside the agreed one. */
function Meaning({ typed, price }: { typed: number | undefined; price: number }) {
  const { t } = useTranslation();
  return (
    <p aria-live="polite" className="min-h-6 text-14 text-ink-2">
      {typed !== undefined && typed !== price && (
        <Filled
          phrase={(holes) => t(typed < price ? 'deal.price.less' : 'deal.price.more', holes)}
          parts={{ price: <Price amount={typed} />, difference: <Price amount={Math.abs(typed - price)} /> }}
        />
      )}
    </p>
  );
}

/** The prices from the first one on, where it changed. */
export function PriceHistory({ deal: { price_changes: changes, side, other } }: { deal: Deal }) {
  const { t } = useTranslation();
  const moment = useMoment();
  if (changes.length === 0) return null;
  return (
    <ol aria-label={t('deal.price.history')} className="grid gap-1 text-12 text-ink-3">
      {changes.map(({ was, price, by, at }) => (
        <li key={at}>
          <Filled
            phrase={(holes) =>
              t(by === side ? 'deal.price.changedByYou' : 'deal.price.changedByOther', {
                name: other.full_name,
                moment: moment(at),
                ...holes,
              })
            }
            parts={{ was: <Price amount={was} />, price: <Price amount={price} /> }}
          />
        </li>
      ))}
    </ol>
  );
}
