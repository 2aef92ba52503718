import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPage, PageSlug } from '#contract/desk-content.ts';
import { staffCall } from '../../../admin/calls.ts';
import { useForget } from '../../../admin/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Leaving } from '../../../ui/leaving.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Side } from './side.tsx';
import type { Texts } from './page.tsx';

interface Props {
  slug: PageSlug;
  begun: { version: number; texts: Texts };
  onSaved: (pages: DeskPage[]) => void;
  /** Asks for the newest version. */
  onReload: () => Promise<unknown>;
}

/** Both languages side by side, each to write and to see as the site shows it. */
export function Editor({ slug, begun, onSaved, onReload }: Props) {
  const { t } = useTranslation('admin');
  const [preview, setPreview] = useState(false);
  const { form, field, values, failure, sending, submit, isOvertaken } = useEditor(slug, begun, onSaved);
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(begun.texts));
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="group" aria-label={t('content.look')} className="flex w-fit rounded-field bg-sunken p-1">
        {([false, true] as const).map((shown) => (
          <button
            key={String(shown)}
            type="button"
            aria-pressed={preview === shown}
            onClick={() => setPreview(shown)}
            className="min-h-11 rounded-chip px-5 text-14 font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {t(shown ? 'content.preview' : 'content.write')}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[repeat(2,minmax(0,1fr))]">
        {(['ar', 'en'] as const).map((language) => (
          <Side key={language} language={language} preview={preview} title={field(`title_${language}`)} body={field(`body_${language}`)} />
        ))}
      </div>
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" look="filled" disabled={sending || !isChanged} aria-busy={sending}>
          {t('content.publish')}
        </Button>
        {isOvertaken && (
          <Button look="outlined" onClick={() => void onReload()}>
            {t('content.seeNewer')}
          </Button>
        )}
        <p className="text-14 text-ink-3">{t('content.publishNote')}</p>
      </div>
      <Leaving atRisk={() => isChanged && !sending} words={t('content.leaving')} />
    </form>
  );
}

function valuesOf({ ar, en }: Texts) {
  return { title_ar: ar.title, body_ar: ar.body, title_en: en.title, body_en: en.body };
}

function useEditor(slug: PageSlug, { version, texts }: Props['begun'], onSaved: Props['onSaved']) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const forget = useForget();
  const [isOvertaken, setOvertaken] = useState(false);
  const made = useForm({
    initial: valuesOf(texts),
    check: (values) => Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (text.trim() ? [] : [[name, t('needed')]]))),
    send: async ({ title_ar, body_ar, title_en, body_en }) => {
      const body = { version, ar: { title: title_ar.trim(), body: body_ar }, en: { title: title_en.trim(), body: body_en } };
      const saved = await staffCall('savePage', { params: { slug }, body });
      await forget('listDeskPages', 'listPageVersions');
      toast(t('content.published'));
      onSaved(saved);
    },
    explain: ({ error: { code, fields = {} } }) => {
      setOvertaken(code === 'changed_meanwhile');
      if (code === 'changed_meanwhile') return t('content.overtaken');
      const found = Object.entries(fields).map(([name, said]) => [name.replace(/^(ar|en)[./](\w+)$/, '$2_$1'), said.join(' ')]);
      return found.length > 0 ? (Object.fromEntries(found) as Record<string, string>) : undefined;
    },
  });
  return { ...made, isOvertaken };
}
