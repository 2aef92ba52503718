import { Plus, Undo2 } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTerms } from '#contract/backoffice/admin-instalments.ts';
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
import { TermsDialog } from './terms-dialog.tsx';

/** What the rules allow in an instalment, and what a calculation begins with: the newest first. */
export default function InstalmentTerms() {
  const { t } = useTranslation('backoffice');
  const [adding, setAdding] = useState(false);
  const [taken, setTaken] = useState<AdminTerms | null>(null);
  const forget = useForget();
  const { data, error, refetch } = useStaffQuery('listAdminTerms', {});
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const takeBack = async ({ effective_from }: AdminTerms) => {
    await staffCall('removeTerms', { body: { effective_from } });
    await forget('listAdminTerms');
  };
  return (
    <Screen
      title={t('nav.instalment-terms')}
      note={t('terms.note')}
      actions={
        <>
          <CsvButton table="instalment-terms" filters={{}} />
          <Button look="filled" onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden="true" />
            {t('terms.add')}
          </Button>
        </>
      }
    >
      <List terms={data} onTakeBack={setTaken} />
      {adding && <TermsDialog before={data[0]} onClose={() => setAdding(false)} />}
      {taken && (
        <ConfirmDialog
          title={t('terms.takeTitle')}
          yes={t('fees.takeBack')}
          no={t('no')}
          onYes={() => takeBack(taken)}
          onClose={() => setTaken(null)}
        >
          {t('terms.takeAdvice')}
        </ConfirmDialog>
      )}
    </Screen>
  );
}

function List({ terms, onTakeBack }: { terms: AdminTerms[]; onTakeBack: (terms: AdminTerms) => void }) {
  const { t } = useTranslation('backoffice');
  const today = riyadhDay(useMinute());
  const current = terms.find(({ effective_from }) => effective_from <= today);
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {terms.map((one) => {
        const state = one === current ? 'current' : one.effective_from > today ? 'future' : 'past';
        return (
          <li key={one.effective_from}>
            <Panel
              title={
                <>
                  {t('fees.from')} <Moment time={one.effective_from} only="day" />
                </>
              }
            >
              <p>
                <ToneTag tone={state === 'current' ? 'good' : state === 'future' ? 'warn' : 'plain'}>{t(`fees.states.${state}`)}</ToneTag>
              </p>
              <Facts terms={one} />
              {state === 'future' && (
                <Button look="plain" onClick={() => onTakeBack(one)} className="-ms-2 justify-self-start px-2 text-14">
                  <Undo2 size={15} aria-hidden="true" className="turns" />
                  {t('fees.takeBack')}
                </Button>
              )}
            </Panel>
          </li>
        );
      })}
    </ol>
  );
}

function Facts({ terms }: { terms: AdminTerms }) {
  const { t, i18n } = useTranslation('backoffice');
  const { number } = useFigures();
  const months = (figure: number) => t('terms.monthsOf', { count: figure, number: number(figure) });
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 py-2 text-14 tablet:grid-cols-2 desk:grid-cols-3">
        <Fact label={t('terms.rate')}>
          <Percent value={terms.rate_bp / 100} />
        </Fact>
        <Fact label={t('terms.down')}>
          <Percent value={terms.down_percent} />
        </Fact>
        <Fact label={t('terms.months')}>{months(terms.months)}</Fact>
        <Fact label={t('terms.monthsMost')}>{months(terms.months_most)}</Fact>
        <Fact label={t('terms.fee')}>
          <Percent value={terms.fee_bp / 100} /> · <Price amount={terms.fee_most} />
        </Fact>
        <Fact label={t('terms.vat')}>
          <Percent value={terms.vat_bp / 100} />
        </Fact>
      </dl>
      <p className="text-14 text-ink-3 beside">
        {t('terms.source')}: <span dir="auto">{i18n.language === 'ar' ? terms.source_ar : terms.source_en}</span> · {t('terms.readOn')}{' '}
        <Moment time={terms.read_on} only="day" />
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Percent({ value }: { value: number }) {
  const { number } = useFigures();
  return (
    <bdi dir="ltr" className="tabular-nums">
      {number(value)}%
    </bdi>
  );
}
