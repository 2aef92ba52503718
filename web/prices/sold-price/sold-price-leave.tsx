import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SaleSource, SoldPriceLeave as Leave } from '#contract/prices/history.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';

interface Props {
  source: SaleSource;
  id: number;
}

/** Where a side of a sale lets its rounded price be shown in the history of the ad, or takes that back. Nothing where there is no price to show. */
export function SoldPriceLeave({ source, id }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const { busy, act } = useAction();
  const params = { source, id };
  const queryKey = ['sold_price', source, id];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call('getSoldPriceLeave', { params }) });
  const answer = (is_given: boolean) =>
    void act(async () => {
      client.setQueryData(queryKey, await call('setSoldPriceLeave', { params, body: { is_given } }));
      toast(t(is_given ? 'soldPrice.given' : 'soldPrice.withdrawn'));
    });
  if (error instanceof ApiFailure && error.status === 404) return null;
  return (
    <Card id="sold-price" title={t('soldPrice.title')}>
      {data ? (
        <Question leave={data} busy={busy} onAnswer={answer} />
      ) : error ? (
        <>
          <p role="status" className="text-14 text-danger">
            {t('soldPrice.failed')}
          </p>
          <Button look="outlined" onClick={() => void refetch()} className="justify-self-start">
            {t('common.retry')}
          </Button>
        </>
      ) : (
        <div role="status" aria-label={t('soldPrice.title')} className="skeleton h-24 rounded-field" />
      )}
    </Card>
  );
}

interface QuestionProps {
  leave: Leave;
  busy: boolean;
  onAnswer: (isGiven: boolean) => void;
}

/** Both answers have the same weight; the one that stands can be changed at any time. */
function Question({ leave: { price, is_given, is_shown }, busy, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const standing = is_shown ? 'shown' : is_given ? 'waiting' : 'declined';
  return (
    <>
      <p className="text-14 text-ink-2">
        <Filled phrase={(holes) => t('soldPrice.ask', holes)} parts={{ price: <Price amount={price} /> }} />
      </p>
      {is_given !== null && (
        <p role="status" className="text-14 font-semibold">
          {t(`soldPrice.states.${standing}`)}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {is_given !== true && (
          <Button look="outlined" disabled={busy} onClick={() => onAnswer(true)}>
            {t('soldPrice.agree')}
          </Button>
        )}
        {is_given !== false && (
          <Button look="outlined" disabled={busy} onClick={() => onAnswer(false)}>
            {t(is_given ? 'soldPrice.withdraw' : 'soldPrice.decline')}
          </Button>
        )}
      </div>
    </>
  );
}
