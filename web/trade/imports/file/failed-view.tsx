import { FileX2, Undo2 } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Notice } from '#web/platform/ui/notice.tsx';
import { ImportHead } from '../frame/import-head.tsx';

/** A file that was not read, with the reason and the way on; or one that was given up. */
export function FailedView({ found: { id, file_name, state, fault, sheets, sheet } }: { found: StockImport }) {
  const { t } = useTranslation();
  const isGivenUp = state === 'undone';
  const Icon = isGivenUp ? Undo2 : FileX2;
  return (
    <>
      <ImportHead current="file" file={file_name} />
      <Notice
        picture={<Icon size={36} strokeWidth={1.5} aria-hidden="true" className={isGivenUp ? 'text-ink-3' : 'text-danger'} />}
        title={t(isGivenUp ? 'imports.file.discarded' : 'imports.file.unread')}
        advice={fault?.text}
      >
        <div className="grid justify-items-center gap-3">
          {fault?.code === 'file_head' && <HeadRowForm id={id} sheets={sheets} sheet={sheet} />}
          <LinkButton look={fault?.code === 'file_head' ? 'outlined' : 'filled'} to={paths.imports()}>
            {t('imports.file.another')}
          </LinkButton>
        </div>
      </Notice>
    </>
  );
}

/** Names the row of the heads of a file in which none was found. */
function HeadRowForm({ id, sheets, sheet }: Pick<StockImport, 'id' | 'sheets' | 'sheet'>) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(sheet ?? sheets[0]?.name ?? '');
  const { form, field, failure, sending, submit } = useForm({
    initial: { head_row: '1' },
    check: ({ head_row }) => (Number(head_row) > 0 ? {} : { head_row: t('imports.heads.rowNeeded') }),
    send: async ({ head_row }) => {
      await call('changeImport', {
        params: { id },
        body: { head_row: Number(head_row), ...(sheets.length > 1 && { sheet: chosen }) },
      });
      await revalidate();
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid w-72 max-w-full gap-3 text-start">
      {sheets.length > 1 && (
        <SelectField
          label={t('imports.heads.sheet')}
          value={chosen}
          onChange={setChosen}
          choices={sheets.map(({ name }) => ({ value: name, label: name }))}
        />
      )}
      <NumberField {...field('head_row')} label={t('imports.heads.row')} hint={t('imports.heads.rowHint')} maxLength={4} />
      <FormFailure>{failure}</FormFailure>
      <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
        {t('imports.heads.readAgain')}
      </Button>
    </form>
  );
}
