import { Merge, Pencil } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/platform/ui/button.tsx';

/** What can be done with a name of a table: change it, or make it one with another. */
export function NameActions({ name, onEdit, onMerge }: { name: string; onEdit: () => void; onMerge?: () => void }) {
  const { t } = useTranslation('backoffice');
  return (
    <span className="relative flex justify-end">
      <IconButton label={t('names.edit', { name })} onClick={onEdit}>
        <Pencil size={17} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {onMerge && (
        <IconButton label={t('names.merge', { name })} onClick={onMerge}>
          <Merge size={17} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
