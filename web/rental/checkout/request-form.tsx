import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import { DriverCard } from '../bookings/driver/driver-card.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import type { Choices } from './address.ts';
import { BranchCard } from './branch-card.tsx';
import { branchOf, type Places } from './branch.ts';
import { Consent } from './consent.tsx';
import { ExtrasCard } from './extras-card.tsx';
import type { Offered } from './offered.ts';
import { payOf } from './pay.ts';
import { PayCard } from './pay-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { Refused, WaysOn } from './refused.tsx';
import { SendBar } from './send-bar.tsx';
import { Summary } from './summary.tsx';
import { TimeCard } from './time-card.tsx';
import { useChoosing } from './use-choosing.ts';
import { useRequest } from './use-request.ts';

interface Props {
  ad: Ad;
  places: Places;
  choices: Choices;
  quote: Offered | null;
  refusal: ApiError | null;
}

/** All of a request on one page. What is chosen is in the address; who drives is in the form alone. */
export function RequestForm({ ad, places, choices: loaded, quote, refusal }: Props) {
  const { t } = useTranslation();
  const { choices, isAsking, choose } = useChoosing(loaded);
  const { request, stuck, requote } = useSending(quote, choices);
  const { form, field, failure, sending, submit } = request;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-wide:pb-6 wide:grid-cols-[minmax(0,1fr)_23rem] wide:gap-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <BranchCard places={places} choices={choices} onChoose={choose} />
        <TimeCard
          ad={ad}
          branch={branchOf(places, choices)}
          choices={choices}
          days={quote?.days ?? null}
          problems={refusal?.fields ?? {}}
          onChoose={choose}
        />
        {refusal && <Refused choices={choices} refusal={refusal} />}
        {quote && (
          <>
            <PlaceCard quote={quote} choices={choices} field={field('place')} flight={field('flight')} onChoose={choose} />
            <ExtrasCard quote={quote} choices={choices} onChoose={choose} />
            <DriverCard request={request} quote={quote} />
            <PayCard quote={quote} {...field('pay')} />
            <div className="rounded-card border border-line bg-surface p-4 wide:px-5">
              <TextAreaField
                {...field('note')}
                label={t('checkout.note')}
                optional
                hint={t('checkout.noteHint')}
                maxLength={300}
                growsTo={0.2}
              />
            </div>
          </>
        )}
      </div>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Summary ad={ad} quote={quote} isStale={isAsking} isCard={quote !== null && payOf(quote, request.values.pay) === 'card'} />
        {quote && (
          <Consent quote={quote} {...field('agreed')}>
            <FormFailure>{failure}</FormFailure>
            {stuck && <WaysOn refusal={stuck} choices={choices} onRequote={requote} />}
            <SendBar quote={quote} isCard={payOf(quote, request.values.pay) === 'card'} isBusy={sending || isAsking} />
          </Consent>
        )}
      </aside>
    </form>
  );
}

/** The form, and what stands in its way once it was sent. */
function useSending(quote: Offered | null, choices: Choices) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [stuck, setStuck] = useState<ApiError | null>(null);
  const request = useRequest({
    quote,
    isBrought: choices.delivery !== 'office',
    isAirport: choices.delivery === 'airport',
    // The page that pays is a document of its own: its policy alone lets the browser send a card to the gateway.
    onSent: ({ id, pay_by: payBy }) => (payBy === null ? navigate(paths.booking(id)) : location.assign(paths.payBooking(id))),
    onTry: setStuck,
  });
  const requote = () => {
    setStuck(null);
    request.setProblems({});
    // Another car under the same terms is agreed to anew, too.
    if (stuck?.code === 'car_changed') request.change({ agreed: '' });
    void revalidate();
  };
  return { request, stuck, requote };
}
