import { Check, ShieldCheck } from 'virtual:icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '#contract/sales/offers.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import type { OfferedAd } from './offer-sheet.tsx';

interface Props {
  ad: OfferedAd;
  offer: Offer;
  isHighest: boolean;
}

/** That the offer arrived: until when it stands, and what to beware of. It says the same whatever the owner noted for themselves. */
export function Sent({ ad: { plate }, offer: { amount, expires_at }, isHighest }: Props) {
  const { t } = useTranslation();
  const moment = useMoment();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <span aria-hidden="true" className="grid size-16 place-items-center rounded-full bg-brand-tint text-brand">
        <Check size={32} strokeWidth={1.75} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-22 font-bold outline-none">
        <Filled phrase={(holes) => t('offers.sent.title', holes)} parts={{ figure: <Price amount={amount} /> }} />
      </h3>
      <p className="text-ink-2">{t(isHighest ? 'offers.sent.highest' : 'offers.sent.stands', { time: moment(expires_at) })}</p>
      {plate && (
        <div className="w-44 py-1">
          <Plate letters={plate.letters_ar} digits={plate.digits} plateClass={plate.plate_class} shape={plate.plate_shape} size="small" />
        </div>
      )}
      <p className="flex gap-2.5 rounded-card bg-sunken px-3.5 py-3 text-start text-14 text-ink-2">
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t('offers.sent.beware')}
      </p>
      <div className="mt-1 grid w-full grid-cols-2 gap-2.5">
        <LinkButton look="outlined" to={paths.offers()} className="px-2!">
          {t('offers.sent.review')}
        </LinkButton>
        <Button look="filled" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {t('offers.sent.done')}
        </Button>
      </div>
    </div>
  );
}
