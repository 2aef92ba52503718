import { useTranslation } from 'react-i18next';
import { fieldName } from '../../ads/field-name.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useList } from '#web/platform/i18n/list.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import type { EndingOffers } from './use-own-ad.ts';

/** Asks before an edit is saved that makes another thing of the ad: the offers on it end. */
export function EndsOffers({ ending: { count, fields, save }, onClose }: { ending: EndingOffers; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const list = useList();
  return (
    <ConfirmDialog
      title={t('posting.endsOffers.title', { count, number: number(count) })}
      yes={t('posting.endsOffers.yes')}
      no={t('posting.endsOffers.no')}
      onYes={save}
      onClose={onClose}
    >
      {t('posting.endsOffers.advice', { changed: list(fields.map((field) => t(fieldName(field)))) })}
    </ConfirmDialog>
  );
}
