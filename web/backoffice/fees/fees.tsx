import { Plus, Undo2 } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminFee } from '#contract/backoffice/admin-money.ts';
import { adTypes } from '#contract/platform/kinds.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { staffCall } from '../desk/calls.ts';
import { Moment } from '../desk/moment.tsx';
import { useForget, useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { CsvButton } from '../desk/table/csv-button.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { FeeDialog } from './fee-dialog.tsx';

export default function Fees() {
  const { t } = useTranslation('backoffice');
  const [adding, setAdding] = useState(false);
  const [taken, setTaken] = useState<AdminFee | null>(null);
  const forget = useForget();
  const { data, error, refetch } = useStaffQuery('listAdminFees', {});
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const takeBack = async ({ type, effective_from }: AdminFee) => {
    await staffCall('removeFee', { body: { type, effective_from } });
    await forget('listAdminFees');
  };
  return (
    <Screen
      title={t('nav.fees')}
      note={t('fees.note')}
      actions={
        <>
          <CsvButton table="fees" filters={{}} />
          <Button look="filled" onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden="true" />
            {t('fees.add')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-3">
        {adTypes.map((type) => (
          <Panel key={type} title={t(`ads.types.${type}`)}>
            <Rates rates={data.filter((rate) => rate.type === type)} onTakeBack={setTaken} />
          </Panel>
        ))}
      </div>
      {adding && <FeeDialog onClose={() => setAdding(false)} />}
      {taken && (
        <ConfirmDialog
          title={t('fees.takeTitle')}
          yes={t('fees.takeBack')}
          no={t('no')}
          onYes={() => takeBack(taken)}
          onClose={() => setTaken(null)}
        >
          {t('fees.takeAdvice')}
        </ConfirmDialog>
      )}
    </Screen>
  );
}

/** Newest first; what holds today is the newest whose day has come. */
function Rates({ rates, onTakeBack }: { rates: AdminFee[]; onTakeBack: (rate: AdminFee) => void }) {
  const { t } = useTranslation('backoffice');
  const today = riyadhDay(useMinute());
  const sorted = rates.toSorted((a, b) => b.effective_from.localeCompare(a.effective_from));
  const current = sorted.find(({ effective_from }) => effective_from <= today);
  if (sorted.length === 0) return <p className="text-14 text-ink-3">{t('fees.none')}</p>;
  return (
    <ol className="grid gap-3">
      {sorted.map((rate) => {
        const state = rate === current ? 'current' : rate.effective_from > today ? 'future' : 'past';
        return (
          <li
            key={rate.effective_from}
            className={`grid gap-1 rounded-field border p-3 ${state === 'current' ? 'border-brand' : 'border-line'}`}
          >
            <p className="flex flex-wrap items-center gap-2">
              <b className="text-18 font-bold">
                <Percent points={rate.basis_points} />
              </b>
              <ToneTag tone={state === 'current' ? 'good' : state === 'future' ? 'warn' : 'plain'}>{t(`fees.states.${state}`)}</ToneTag>
            </p>
            <Terms rate={rate} />
            {state === 'future' && (
              <Button look="plain" onClick={() => onTakeBack(rate)} className="-ms-2 justify-self-start px-2 text-14">
                <Undo2 size={15} aria-hidden="true" className="turns" />
                {t('fees.takeBack')}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Terms({ rate }: { rate: AdminFee }) {
  const { t } = useTranslation('backoffice');
  return (
    <>
      <p className="text-14 text-ink-2">
        {t('fees.from')} <Moment time={rate.effective_from} only="day" />
      </p>
      <p className="text-14 text-ink-3">
        {t(rate.vat_included ? 'fees.vatIn' : 'fees.vatOn')} <Percent points={rate.vat_basis_points} />
      </p>
      {rate.waive_below_halalas > 0 && (
        <p className="text-14 text-ink-3">
          {t('fees.waive')} <Price amount={rate.waive_below_halalas / 100} />
        </p>
      )}
    </>
  );
}

/** Hundredths of a percent. */
function Percent({ points }: { points: number }) {
  const { number } = useFigures();
  return (
    <bdi dir="ltr" className="tabular-nums">
      {number(points / 100)}%
    </bdi>
  );
}
