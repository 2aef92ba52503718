import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Discard } from '../frame/discard.tsx';
import { untilRead } from '../frame/use-import.ts';
import type { Absence } from './absence.ts';
import type { Check } from './use-check.ts';

interface Props {
  check: Check;
  absence: Absence;
}

/** At the foot of the dry run: what would be applied, and the ways to apply it, with or without what is wrong, or to give it up. */
export function ApplyBar({ check: { now, busy }, absence }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { isSending, failure, apply } = useApply(now, absence);
  const { wrong, asked, new: added, changed } = now.totals;
  const paused = absence.pauses ? now.absent : 0;
  const ready = added + changed;
  const isNothing = ready + paused === 0;
  const isUnconfirmed = absence.pauses && now.is_many_absent && Number(absence.count) !== now.absent;
  const isBlocked = busy || isSending || isNothing || isUnconfirmed;
  const waiting = wrong + asked;
  return (
    <footer
      data-own-bar
      className="sticky bottom-0 z-10 grid gap-2 border-t border-line bg-surface px-3 py-2.5 max-wide:-mx-(--gutter) max-wide:pb-[max(0.625rem,env(safe-area-inset-bottom))] wide:bottom-3 wide:rounded-card wide:border wide:px-4 wide:shadow-float"
    >
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap items-center gap-2 *:scroll-mb-[calc(-1*var(--foot))]">
        <p role="status" className="min-w-0 flex-[1_1_16rem] text-14 text-ink-2">
          {isNothing
            ? t('imports.apply.nothing')
            : t(waiting > 0 ? 'imports.apply.some' : 'imports.apply.all', { count: ready, number: number(ready) })}
          {paused > 0 && ` ${t('imports.apply.paused', { count: paused, number: number(paused) })}`}
          {isUnconfirmed && ` ${t('imports.apply.unconfirmed')}`}
        </p>
        <Discard id={now.id} className="min-h-10! px-3.5 text-14 max-wide:hidden" />
        {waiting > 0 && (
          <Button
            look="outlined"
            disabled={isBlocked}
            aria-busy={isSending}
            onClick={() => void apply()}
            className="min-h-10! flex-1 px-3.5 text-14 wide:flex-none"
          >
            {t('imports.apply.without', { number: number(ready) })}
          </Button>
        )}
        <Button
          look="filled"
          data-apply
          disabled={isBlocked || waiting > 0}
          aria-busy={isSending}
          onClick={() => void apply()}
          className="min-h-10! flex-1 px-3.5 text-14 wide:flex-none"
        >
          {waiting > 0
            ? t('imports.apply.correctFirst', { count: waiting, number: number(waiting) })
            : t('imports.apply.button', { count: ready, number: number(ready) })}
        </Button>
      </div>
    </footer>
  );
}

/** Begins to apply it; the page then shows how far that is. */
function useApply(now: StockImport, absence: Absence) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const apply = async () => {
    setSending(true);
    setFailure(null);
    const body = {
      attempt: now.attempt,
      is_full: absence.isFull,
      pause_absent: absence.pauses,
      ...(absence.pauses && now.is_many_absent && { absent_count: Number(absence.count) }),
    };
    try {
      await call('applyImport', { params: { id: now.id }, body });
      await revalidate();
    } catch (error) {
      setFailure(error instanceof ApiFailure ? <Refusal failure={error} /> : t('form.offline'));
      if (error instanceof ApiFailure && error.error.code === 'import_moved') {
        await untilRead(await call('getImport', { params: { id: now.id } })).catch(() => now);
        await revalidate();
      }
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, apply };
}

/** Why it may not be applied now, with the way to what is missing. */
function Refusal({ failure: { message, error } }: { failure: ApiFailure }) {
  const { t } = useTranslation();
  const ways: Record<string, [string, string]> = {
    agreement_required: [paths.feesAgreement('car'), t('imports.apply.toAgreement')],
    fee_overdue: [paths.dues(), t('imports.apply.toDues')],
    licence_over: [paths.accountVerification(), t('imports.apply.toVerification')],
  };
  const way = ways[error.code];
  return (
    <>
      {message}{' '}
      {way && (
        <Link to={way[0]} className="font-semibold underline underline-offset-4">
          {way[1]}
        </Link>
      )}
    </>
  );
}
