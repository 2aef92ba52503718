import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import type { ImportField } from '#contract/trade/import-rules.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useFormKeys } from '#web/platform/ui/keys/form-keys.ts';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import { Part } from '#web/platform/ui/part.tsx';
import { Discard } from '../frame/discard.tsx';
import { FileFacts } from '../frame/file-facts.tsx';
import { ImportHead } from '../frame/import-head.tsx';
import { untilRead } from '../frame/use-import.ts';
import type { HeadsLists } from '../load-import.ts';
import { Defaults } from './defaults.tsx';
import { defaultsOf, valuesOf } from './default-values.ts';
import { HeadList } from './head-list.tsx';
import { TableChoice } from './table-choice.tsx';

interface Props {
  found: StockImport;
  lists: HeadsLists;
}

/** The second step: what each column is, and what the file does not say. Going on confirms all of it. */
export function HeadsView({ found, lists }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [fields, setFields] = useState(() => new Map(found.heads.map(({ column, field }) => [column, field])));
  const needsPlace = found.asks.includes('place');
  const { form, field, failure, sending, submit } = useForm({
    initial: valuesOf(found.defaults),
    check: ({ city_id, branch_id }) =>
      needsPlace && city_id === '' && branch_id === ''
        ? { city_id: t('imports.defaults.placeNeeded'), branch_id: t('imports.defaults.placeNeeded') }
        : {},
    send: async (values) => {
      const mapping = [...fields].map(([column, chosen]) => ({ column, field: chosen }));
      const changed = await call('changeImport', { params: { id: found.id }, body: { mapping, defaults: defaultsOf(values) } });
      const { state } = await untilRead(changed);
      if (state === 'checked') await navigate(paths.import(found.id));
      else await revalidate();
    },
  });
  useFormKeys({ save: () => void submit() });
  const choose = (column: number, chosen: ImportField | null) => setFields((before) => new Map(before).set(column, chosen));
  const waiting = found.heads.filter(({ column, field: proposed, is_waiting }) => is_waiting && fields.get(column) === proposed).length;
  return (
    <>
      <ImportHead current="heads" file={found.file_name} links={found.state === 'checked' ? { check: paths.import(found.id) } : {}}>
        <FileFacts found={found} />
      </ImportHead>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 page:grid-cols-[minmax(0,1fr)_19rem]"
      >
        <Part
          title={t('imports.heads.title')}
          end={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
              {waiting > 0 && <Waiting count={waiting} />}
              <TableChoice found={found} />
            </span>
          }
          {...(found.is_remembered && { note: t('imports.heads.remembered') })}
        >
          <HeadList heads={found.heads} fields={fields} onChoose={choose} />
        </Part>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          <Part title={t('imports.defaults.title')}>
            <Defaults lists={lists} field={field} />
          </Part>
          <FormFailure>{failure}</FormFailure>
          <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="w-full">
            {sending
              ? t('imports.heads.checking')
              : t('imports.heads.check', { count: found.totals.rows, number: number(found.totals.rows) })}
            <span aria-hidden="true" className="max-wide:hidden">
              <Key>Ctrl ↵</Key>
            </span>
          </Button>
          <p role="status" className="text-center text-12 text-ink-3">
            {t('imports.heads.safe')}
          </p>
          <Discard id={found.id} look="plain" className="justify-self-center text-14" />
        </div>
      </form>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (
    <span className="inline-flex h-6 items-center rounded-box bg-featured/20 px-2 text-12 font-semibold text-caution">
      {t('imports.heads.waiting', { count, number: digits(count) })}
    </span>
  );
}
