import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { AliasField } from './alias-field.tsx';

interface Names {
  slug: string;
  name_ar: string;
  name_en: string;
  aliases: string[];
}

interface Props {
  title: string;
  /** Whose names they are; null for a new one. */
  named: Names | null;
  onSave: (names: Names) => Promise<void>;
  onClose: () => void;
}

/** The names of a brand or a model in both languages and how else people write them. */
export function NamesDialog({ title, named, onSave, onClose }: Props) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const { form, field, failure, sending, submit } = useForm({
    initial: { slug: named?.slug ?? '', name_ar: named?.name_ar ?? '', name_en: named?.name_en ?? '', aliases: named?.aliases ?? [] },
    check: ({ slug, name_ar, name_en }): Record<string, string> => ({
      ...(name_ar.trim() ? {} : { name_ar: t('needed') }),
      ...(name_en.trim() ? {} : { name_en: t('needed') }),
      ...(named || /^[a-z0-9-]{1,60}$/.test(slug) ? {} : { slug: t('names.wrongSlug') }),
    }),
    send: async ({ slug, name_ar, name_en, aliases }) => {
      await onSave({ slug, name_ar: name_ar.trim(), name_en: name_en.trim(), aliases });
      toast(t('saved'));
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField label={t('names.ar')} dir="rtl" maxLength={60} {...field('name_ar')} />
          <TextField label={t('names.en')} dir="ltr" maxLength={60} {...field('name_en')} />
        </div>
        {!named && <TextField label={t('names.slug')} hint={t('names.slugHint')} dir="ltr" maxLength={60} {...field('slug')} />}
        <AliasField {...field('aliases')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
