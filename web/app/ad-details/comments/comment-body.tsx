import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import type { Comment, Reply } from '#contract/community/comments.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { Byline } from '#web/people/profiles/byline.tsx';
import { MoreText } from '#web/platform/ui/more-text.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { Composer } from './composer.tsx';
import { CommentActions } from './comment-actions.tsx';

interface Props {
  by: Comment | Reply;
  kind: 'comment' | 'reply';
  ad: Ad;
  changes: { edit: (id: number, text: string) => Promise<void>; remove: (id: number) => Promise<void> };
  onReply?: () => void;
}

/** A comment or a reply: who, when and what, and what one may do with it. The ad's owner is marked. */
export function CommentBody({ by, kind, ad, changes, onReply }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { id, author, created_at, edited_at, text, is_owner } = by;
  const save = async (changed: string) => {
    if (changed !== text) await changes.edit(id, changed);
    setEditing(false);
  };
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
      <Avatar name={author.full_name} picture={author.profile_picture} business={author.user_type !== 'user'} className="size-10 text-14" />
      <div className="min-w-0">
        <Byline author={author} time={created_at}>
          {is_owner && <Tag tone="good">{t(`comments.owner.${ad.type}`)}</Tag>}
        </Byline>
        {editing ? (
          <div className="pt-2">
            <Composer
              label={t('comments.editLabel')}
              initial={text}
              send={save}
              sendLabel={t('comments.save')}
              onCancel={() => setEditing(false)}
              focused
            />
          </div>
        ) : (
          <>
            {text === '' ? <p className="text-14 text-ink-3">{t('comments.gone')}</p> : <MoreText text={text} besideName />}
            {edited_at && <p className="text-12 text-ink-3">{t('comments.edited')}</p>}
            <CommentActions
              kind={kind}
              id={id}
              author={author.id}
              onEdit={() => setEditing(true)}
              onRemove={() => changes.remove(id)}
              {...(onReply && { onReply })}
            />
          </>
        )}
      </div>
    </div>
  );
}
