import { useTranslation } from 'react-i18next';
import { typesOf } from '#contract/listing/ad-rules.ts';
import type { AdType, UserType } from '#contract/platform/kinds.ts';
import { Segment } from '#web/platform/ui/form/segment.tsx';
import { adForms } from './ad-types.ts';

/** What this kind of account may post; nothing where there is but one. */
export function KindTabs({ userType, type }: { userType: UserType; type: AdType }) {
  const { t } = useTranslation();
  const types = typesOf[userType];
  if (types.length < 2) return null;
  const choices = types.map((one) => ({ to: adForms[one].postPath(), label: t(`posting.kinds.${one}`), chosen: one === type }));
  return <Segment label={t('posting.kind')} choices={choices} className="max-w-96" />;
}
