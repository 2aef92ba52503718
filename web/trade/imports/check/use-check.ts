import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { correctionsAtOnce } from '#contract/trade/import-states.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import type { CorrectionInput, ProposalsInput } from '#contract/trade/imports.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { untilRead } from '../frame/use-import.ts';
import type { CheckData } from '../load-import.ts';
import { cellOf, linesOf, mergedLines, type Line } from './lines.ts';

export interface Check {
  /** As it was read last. */
  now: StockImport;
  lines: readonly Line[];
  /** What was typed and is on its way. */
  sent: ReadonlyMap<string, string>;
  busy: boolean;
  failure: string | null;
  correct: (line: Line, value: string) => void;
  takeProposals: (which: ProposalsInput) => void;
}

/**
 * A dry run that is corrected in place. What is typed while the file is read again goes out together after it, so that nobody waits
 * between two cells.
 */
export function useCheck(loaded: StockImport, { query, rows, view }: CheckData): Check {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const of = view === 'warned' ? 'warnings' : 'faults';
  const [now, setNow] = useState(loaded);
  const [lines, setLines] = useState(() => linesOf(rows?.results ?? [], of));
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const work = useRef<Work>({ corrections: [], proposals: [], typed: new Map(), isRunning: false });
  const params = { id: loaded.id };
  const step = async (): Promise<void> => {
    const { corrections, proposals } = work.current;
    const some = corrections.splice(0, correctionsAtOnce);
    const taken = proposals.splice(0);
    if (some.length > 0) await untilRead(await call('correctImport', { params, body: { corrections: some } }));
    // oxlint-disable-next-line no-await-in-loop -- each needs the file as the one before left it
    for (const body of taken) await untilRead(await call('takeProposals', { params, body }));
    const [next, page] = await Promise.all([call('getImport', { params }), query && call('listImportRows', { params, query })]);
    setNow(next);
    setLines((before) => mergedLines(before, linesOf(page?.results ?? [], of), work.current.typed));
    setSent(new Map());
    if (corrections.length + proposals.length > 0) return step();
    // What the file asks now stands on another screen.
    if (next.state !== 'checked') await revalidate();
    return undefined;
  };
  const run = async () => {
    if (work.current.isRunning) return;
    work.current.isRunning = true;
    setBusy(true);
    setFailure(null);
    try {
      await step();
    } catch (error) {
      setSent(new Map());
      setFailure(error instanceof ApiFailure ? error.message : t('form.offline'));
    } finally {
      work.current.isRunning = false;
      setBusy(false);
    }
  };
  useEffect(() => {
    const { current } = work;
    // What was typed last is not lost with the view.
    return () => {
      if (current.corrections.length > 0)
        void call('correctImport', { params: { id: loaded.id }, body: { corrections: current.corrections } }).catch(() => {});
    };
  }, [loaded.id]);
  return {
    now,
    lines,
    sent,
    busy,
    failure,
    correct(line, value) {
      const { row, finding } = line;
      work.current.typed.set(cellOf(line), value);
      work.current.corrections.push({ row, field: finding.field, value, ...(finding.column !== null && { column: finding.column }) });
      setSent((before) => new Map(before).set(line.key, value));
      void run();
    },
    takeProposals(which) {
      work.current.proposals.push(which);
      void run();
    },
  };
}

interface Work {
  corrections: CorrectionInput[];
  proposals: ProposalsInput[];
  typed: Map<string, string>;
  isRunning: boolean;
}
