import { Undo2 } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSlug } from '#contract/backoffice/admin-content.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Leaving } from '#web/platform/ui/form/leaving.tsx';
import { useEditing } from './editing.ts';
import { Overtaken } from './overtaken.tsx';
import { Side } from './side.tsx';
import type { Version } from './version.ts';
import { Versions } from './versions.tsx';

interface Props {
  slug: PageSlug;
  begun: Version;
  newest: Version;
  onBegin: (version: Version) => void;
}

/** Both languages side by side, with a preview of each, and the earlier versions. */
export function Editor({ slug, begun, newest, onBegin }: Props) {
  const { t } = useTranslation('backoffice');
  const [preview, setPreview] = useState(false);
  const editing = useEditing({ slug, begun, newest, onBegin });
  const { form, field, failure, sending, submit, isChanged, hasTyped, isOvertaken } = editing;
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Look preview={preview} onLook={setPreview} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[repeat(2,minmax(0,1fr))]">
          {(['ar', 'en'] as const).map((language) => (
            <Side
              key={language}
              language={language}
              preview={preview}
              title={field(`title_${language}`)}
              body={field(`body_${language}`)}
            />
          ))}
        </div>
        <FormFailure>{failure}</FormFailure>
        {isOvertaken && <Overtaken newest={newest} onTake={editing.takeNewest} onKeep={editing.keepOwn} />}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button type="submit" look="filled" disabled={sending || !isChanged} aria-busy={sending}>
            {t('content.publish')}
          </Button>
          {hasTyped && (
            <Button look="outlined" onClick={editing.putBack}>
              <Undo2 size={17} aria-hidden="true" className="turns" />
              {t('content.putBack')}
            </Button>
          )}
          <p className="text-14 text-ink-3">{t('content.publishNote')}</p>
        </div>
        <Leaving atRisk={() => (isChanged || hasTyped) && !sending} words={t('content.leaving')} />
      </form>
      <Versions slug={slug} onTake={editing.take} />
    </>
  );
}

function Look({ preview, onLook }: { preview: boolean; onLook: (preview: boolean) => void }) {
  const { t } = useTranslation('backoffice');
  return (
    <div role="group" aria-label={t('content.look')} className="flex w-fit rounded-field bg-sunken p-1">
      {([false, true] as const).map((shown) => (
        <button
          key={String(shown)}
          type="button"
          aria-pressed={preview === shown}
          onClick={() => onLook(shown)}
          className="min-h-11 rounded-chip px-5 text-14 font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {t(shown ? 'content.preview' : 'content.write')}
        </button>
      ))}
    </div>
  );
}
