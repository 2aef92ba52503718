import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../desk/screen.tsx';
import { renderMarkdown } from '#web/catalogue/content/markdown.ts';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import '#web/catalogue/content/prose.css';

interface FieldOf {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

interface Props {
  language: 'ar' | 'en';
  preview: boolean;
  title: FieldOf;
  body: FieldOf;
}

/** A page in one language, to write or to see. What is written stays in its fields while one looks. */
export function Side({ language, preview, title, body }: Props) {
  const { t } = useTranslation('backoffice');
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return (
    <Panel title={t(`content.languages.${language}`)}>
      <div className={preview ? 'hidden' : 'grid gap-4'}>
        <TextField label={t('content.title')} lang={language} dir={dir} maxLength={120} {...title} />
        <TextAreaField
          label={t('content.body')}
          hint={t('content.bodyHint')}
          lang={language}
          dir={dir}
          rows={18}
          growsTo={2}
          maxLength={60_000}
          spellCheck
          {...body}
        />
      </div>
      {preview && <Preview language={language} dir={dir} title={title.value} source={body.value} />}
    </Panel>
  );
}

function Preview({ language, dir, title, source }: { language: string; dir: string; title: string; source: string }) {
  const { html } = useMemo(() => renderMarkdown(source, 'latn'), [source]);
  return (
    <article lang={language} dir={dir}>
      <p className="mb-4 text-28 font-bold">{title}</p>
      {/* Made by what the site is made by, which lets no HTML through. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
