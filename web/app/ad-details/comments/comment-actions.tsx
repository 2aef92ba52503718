import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportButton } from '#web/community/reports/report-button.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

interface Props {
  kind: 'comment' | 'reply';
  id: number;
  author: number;
  onEdit: () => void;
  onRemove: () => Promise<void>;
  onReply?: () => void;
}

const look = 'inline-flex min-h-11 items-center rounded-field text-14 font-semibold hover:underline';

/** The actions on a comment: reply; edit and remove for its author, report for others. */
export function CommentActions({ kind, id, author, onEdit, onRemove, onReply }: Props) {
  const { t } = useTranslation();
  const isMine = useSession()?.userId === author;
  const [asking, setAsking] = useState(false);
  if (isMine && asking) return <Removal kind={kind} onRemove={onRemove} onKeep={() => setAsking(false)} />;
  return (
    <div className="-mb-1.5 flex flex-wrap items-center gap-x-4 noscript:hidden">
      {onReply && (
        <button type="button" onClick={onReply} className={`${look} text-ink-2`}>
          {t('comments.reply')}
        </button>
      )}
      {isMine ? (
        <>
          <button type="button" onClick={onEdit} className={`${look} text-ink-2`}>
            {t('comments.edit')}
          </button>
          <button type="button" onClick={() => setAsking(true)} className={`${look} text-ink-2`}>
            {t('comments.delete')}
          </button>
        </>
      ) : (
        <ReportButton target={kind} id={id} owner={author} className={`${look} gap-1.5 font-normal! text-ink-3`} />
      )}
    </div>
  );
}

/** Asks in place before a comment is removed for good. */
function Removal({ kind, onRemove, onKeep }: { kind: 'comment' | 'reply'; onRemove: () => Promise<void>; onKeep: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
      toast(t(kind === 'comment' ? 'comments.deleted' : 'comments.replyDeleted'));
    } catch {
      setBusy(false);
      toast(t('comments.actionFailed'), { tone: 'bad' });
    }
  };
  return (
    <div role="group" aria-label={t(`comments.sure.${kind}`)} className="flex flex-wrap items-center gap-x-4">
      <span className="text-14 text-ink-2">{t(`comments.sure.${kind}`)}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the button that was pressed */}
      <button type="button" autoFocus disabled={busy} onClick={() => void remove()} className={`${look} text-danger`}>
        {t('comments.delete')}
      </button>
      <button type="button" onClick={onKeep} className={`${look} text-ink-2`}>
        {t('comments.cancel')}
      </button>
    </div>
  );
}
