import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { dropRooms } from './rooms-cache.ts';

interface Props {
  chosen: readonly number[];
  open: number | null;
  onEnd: () => void;
}

/** Beneath the list while conversations are chosen: deletes those that are. */
export function DeletionBar({ chosen, open, onEnd }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const deleted = async () => {
    if (open !== null && chosen.includes(open)) await navigate(paths.chat(), { replace: true });
    dropRooms(client, chosen);
    onEnd();
  };
  return (
    <div className="flex items-center gap-2 border-t border-line bg-surface px-4 py-2.5">
      <Button look="outlined" onClick={() => setAsking(true)} disabled={chosen.length === 0} className="flex-1 px-3! text-danger">
        {chosen.length === 0 ? t('chat.chooseSome') : t('chat.deleteChosen', { count: chosen.length, number: number(chosen.length) })}
      </Button>
      <Button look="plain" onClick={onEnd} className="px-3!">
        {t('chat.cancel')}
      </Button>
      {asking && <DeleteDialog rooms={chosen} onDeleted={deleted} onClose={() => setAsking(false)} />}
    </div>
  );
}
