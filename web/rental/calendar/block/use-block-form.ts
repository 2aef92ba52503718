import { useTranslation } from 'react-i18next';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import type { FormValues } from './block-fields.tsx';
import { spanOf } from '../fleet.ts';
import { usePeriodWords } from '../period-words.ts';
import { findProblems } from './block-values.ts';

interface Options {
  initial: FormValues;
  send: (values: FormValues) => Promise<void>;
}

/** The form of a period. The dialog around it closes once it is sent. */
export function useBlockForm({ initial, send }: Options) {
  const { t } = useTranslation();
  const { period } = usePeriodWords();
  const made = useForm<FormValues>({
    initial,
    check: (values) => {
      const problems = Object.entries(findProblems(values, Date.now()));
      return Object.fromEntries(problems.map(([name, problem]) => [name, t(`calendar.block.problems.${problem}`)]));
    },
    send: async (values) => {
      await send(values);
      made.form.current?.closest('dialog')?.close();
    },
    explain: ({ error }) =>
      error.conflict ? t('calendar.block.takenThen', { period: period(spanOf(error.conflict)) }) : fieldsOf(error.fields),
  });
  return made;
}

const named: Record<string, keyof FormValues> = { from: 'fromDay', to: 'toDay', reason: 'reason', note: 'note', 'repeat.until': 'until' };

/** The API's sentences on the fields of the form; undefined where one is about no field. */
function fieldsOf(fields: Record<string, string[]> = {}): Problems | undefined {
  const problems = Object.entries(fields).map(([name, sentences]) => [named[name], sentences.join(' ')] as const);
  if (problems.length === 0 || problems.some(([name]) => name === undefined)) return undefined;
  return Object.fromEntries(problems);
}
