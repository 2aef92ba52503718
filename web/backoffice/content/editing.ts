import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPage, PageSlug } from '#contract/backoffice/admin-content.ts';
import { staffCall } from '../desk/calls.ts';
import { useForget } from '../desk/queries.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { versionOf, type Text, type Texts, type Version } from './version.ts';

interface EditRequest {
  slug: PageSlug;
  /** What was in the fields at first. */
  begun: Version;
  /** The published version; newer than `begun` if a colleague published meanwhile. */
  newest: Version;
  /** Restarts with another version in the fields. */
  onBegin: (version: Version) => void;
}

/** A page being written: what it is written upon, and what was typed before another version came into the fields. */
export function useEditing({ slug, begun, newest, onBegin }: EditRequest) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  const [base, setBase] = useState(begun);
  const [typed, setTyped] = useState<Values | null>(null);
  const made = useForm({
    initial: valuesOf(begun.texts),
    check: (values) => Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (text.trim() ? [] : [[name, t('needed')]]))),
    send: async ({ title_ar, body_ar, title_en, body_en }) => {
      const body = { version: base.version, ar: { title: title_ar.trim(), body: body_ar }, en: { title: title_en.trim(), body: body_en } };
      const saved: AdminPage[] = await staffCall('savePage', { params: { slug }, body });
      toast(t('content.published'));
      onBegin(versionOf(saved));
      await forget('listAdminPages', 'listPageVersions');
    },
    explain: ({ error: { code, fields = {} } }) => {
      if (code === 'changed_meanwhile') {
        void forget('listAdminPages', 'listPageVersions');
        return t('content.overtaken');
      }
      const found = Object.entries(fields).map(([name, said]) => [name.replace(/^(ar|en)[./](\w+)$/, '$2_$1'), said.join(' ')] as const);
      return found.length > 0 ? Object.fromEntries(found) : undefined;
    },
  });
  const { values, change } = made;
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(base.texts));
  const isOlder = newest.version > base.version && !made.sending;
  const isUntouched = !isChanged && typed === null;
  useEffect(() => {
    if (isOlder && isUntouched) onBegin(newest);
  });
  /** Puts another text in the fields; what was typed can be put back. */
  const put = (changes: Partial<Values>) => {
    if (isChanged && typed === null) setTyped(values);
    change(changes);
    made.setProblems({});
    toast(t('content.taken'));
  };
  return {
    ...made,
    isChanged,
    hasTyped: typed !== null,
    isOvertaken: isOlder && !isUntouched,
    take: (language: Language, { title, body }: Text) => put({ [`title_${language}`]: title, [`body_${language}`]: body }),
    takeNewest: () => {
      put(valuesOf(newest.texts));
      setBase(newest);
    },
    /** What was typed goes over what the colleague published. */
    keepOwn: () => {
      setBase(newest);
      made.setProblems({});
    },
    putBack: () => {
      if (typed) change(typed);
      setTyped(null);
    },
  };
}

type Language = keyof Texts;
type Values = ReturnType<typeof valuesOf>;

function valuesOf({ ar, en }: Texts) {
  return { title_ar: ar.title, body_ar: ar.body, title_en: en.title, body_en: en.body };
}
