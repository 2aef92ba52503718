import { WandSparkles } from 'virtual:icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import { FileFacts } from '../frame/file-facts.tsx';
import { ImportHead } from '../frame/import-head.tsx';
import type { CheckData } from '../load-import.ts';
import type { Absence } from './absence.ts';
import { AbsentCars } from './absent-cars.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { CodeFilter } from './code-filter.tsx';
import { FindingList } from './finding-list.tsx';
import { Outcomes } from './outcomes.tsx';
import { Remarks } from './remarks.tsx';
import { RowList } from './row-list.tsx';
import { RowPaging } from './row-paging.tsx';
import { SaveFaults } from './save-faults.tsx';
import { useCheck, type Check } from './use-check.ts';
import { ZerosQuestion } from './zeros-question.tsx';

interface Props {
  loaded: StockImport;
  data: CheckData;
  absence: Absence;
}

/** The third step: what would become of each row, with what is wrong corrected in its place. Nothing of it is in the stock yet. */
export function CheckView({ loaded, data, absence }: Props) {
  const { t } = useTranslation();
  const check = useCheck(loaded, data);
  const { now, busy, failure } = check;
  const { view, code, rows, absent } = data;
  return (
    <>
      <ImportHead current="check" file={now.file_name} links={{ heads: paths.import(now.id, { step: 'heads' }) }}>
        <FileFacts found={now} />
      </ImportHead>
      {data.asked.length > 0 && <ZerosQuestion id={now.id} rows={data.asked} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Outcomes found={now} view={view} before={loaded} />
        <section
          aria-label={t(`imports.views.${view}`)}
          aria-busy={busy}
          className="min-w-0 wide:rounded-card wide:border wide:border-line wide:bg-surface"
        >
          {(view === 'wrong' || view === 'warned') && <FindingHead check={check} view={view} code={code} />}
          <FormFailure>{failure}</FormFailure>
          {view === 'absent' ? (
            <AbsentCars found={now} list={absent} absence={absence} />
          ) : view === 'remarks' ? (
            <Remarks remarks={now.remarks} />
          ) : view === 'wrong' || view === 'warned' ? (
            <FindingList check={check} view={view} heads={now.heads} />
          ) : (
            <RowList rows={rows?.results ?? []} view={view} />
          )}
          <RowPaging id={now.id} page={view === 'absent' ? absent : rows} view={view} code={code} />
        </section>
      </div>
      <ApplyBar check={check} absence={absence} />
    </>
  );
}

interface HeadProps {
  check: Check;
  view: 'wrong' | 'warned';
  code: string | null;
}

/** Over the faults: their kinds, and the way to take all that is proposed. `Shift+Enter` does it too. */
function FindingHead({ check: { now, lines, busy, takeProposals }, view, code }: HeadProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const findings = now.findings.filter(({ is_fault }) => is_fault === (view === 'wrong'));
  const shown = findings.filter((one) => code === null || one.code === code);
  const proposals = shown.reduce((sum, one) => sum + one.proposals, 0);
  const openRows = lines.filter(({ corrected, finding }) => corrected === null && finding.proposal !== null).map(({ row }) => row);
  const takeAll = () => {
    if (busy || proposals === 0) return;
    // Warnings have no call that takes all of them: those of the rows in sight, or of one kind.
    if (view === 'warned' && code === null)
      shown.forEach((one) => one.proposals > 0 && takeProposals({ code: one.code, rows: [...new Set(openRows)] }));
    else takeProposals(code === null || !shown[0] ? {} : { code: shown[0].code });
  };
  useShiftEnter(takeAll);
  return (
    <div className="flex flex-wrap items-center gap-2 py-2 wide:border-b wide:border-line wide:px-4">
      <CodeFilter id={now.id} findings={findings} view={view} code={code} />
      <span className="ms-auto flex flex-wrap gap-2 max-wide:w-full max-wide:*:flex-1">
        {view === 'wrong' && now.totals.wrong > 0 && <SaveFaults found={now} />}
        {proposals > 0 && (
          <Button look="tinted" disabled={busy} aria-busy={busy} onClick={takeAll} className="min-h-10! px-3.5 text-14">
            <WandSparkles size={17} strokeWidth={1.75} aria-hidden="true" />
            {t('imports.check.takeAll', { count: proposals, number: digits(proposals) })}
            <span aria-hidden="true" className="max-wide:hidden">
              <Key>⇧ ↵</Key>
            </span>
          </Button>
        )}
      </span>
    </div>
  );
}

function useShiftEnter(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.shiftKey || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
