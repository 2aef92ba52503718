import { ImageOff, RotateCw, Trash2 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMe } from '../me.ts';
import { outboxOf, useUploads } from '../sending/own-outbox.ts';
import type { Unsent } from '../sending/unsent.ts';
import { PictureProgress } from '#web/platform/ui/form/picture-progress.tsx';
import { BubbleBox, Foot } from './bubble.tsx';
import { pictureClass, picturesClass } from './message-pictures.tsx';
import { MessageText } from './message-text.tsx';

/** One message that is on its way, or that was refused. */
export function UnsentBubble({ unsent }: { unsent: Unsent }) {
  const { text, uploads, images, lost, state, writtenAt } = unsent;
  const hasPictures = uploads.length + images.length > 0;
  return (
    <div className="mb-2.5 flex flex-col items-end">
      <BubbleBox isMine goesOn={false} foot={<Foot time={writtenAt} state={state === 'failed' ? 'failed' : 'sending'} />}>
        {hasPictures && <Pictures unsent={unsent} />}
        {lost > 0 && (
          <p className="flex items-center gap-1.5 opacity-85">
            <ImageOff size={16} strokeWidth={1.75} aria-hidden="true" />
            <LostCount count={lost} />
          </p>
        )}
        {text !== '' && <MessageText text={text} />}
      </BubbleBox>
      {state === 'failed' ? <Failed unsent={unsent} /> : uploads.length > 0 && <Cancel clientId={unsent.clientId} />}
    </div>
  );
}

function Pictures({ unsent: { uploads, images } }: { unsent: Unsent }) {
  const { t } = useTranslation();
  const all = useUploads(useMe());
  const count = uploads.length + images.length;
  return (
    <div className={picturesClass(count)}>
      {images.map(({ id, thumbnail }) => (
        <img key={id} src={thumbnail} alt={t('chat.photo')} className={`rounded-field ${pictureClass(count)}`} />
      ))}
      {uploads.map((key) => {
        const upload = all.get(key);
        return (
          <span key={key} className="relative block overflow-hidden rounded-field bg-sunken">
            {upload && (
              <img
                src={upload.local}
                alt={t('chat.photo')}
                className={`${pictureClass(count)} ${upload.state === 'done' ? '' : 'opacity-60'}`}
              />
            )}
            {upload?.state === 'sending' && <PictureProgress label={t('chat.sendingPicture')} sent={upload.sent} />}
          </span>
        );
      })}
    </div>
  );
}

function LostCount({ count }: { count: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return <span>{t('chat.lost', { count, number: number(count) })}</span>;
}

const act = 'inline-flex min-h-9 items-center gap-1.5 rounded-field font-semibold hover:underline pointer-coarse:min-h-11';

function Failed({ unsent: { clientId, why, lost, text, uploads, images } }: { unsent: Unsent }) {
  const { t } = useTranslation();
  const me = useMe();
  const hasRest = text !== '' || uploads.length + images.length > 0;
  return (
    <div role="alert" className="mt-1 max-w-[min(34rem,86%)] text-14">
      <p className="text-danger">{why ?? t(lost > 0 && hasRest ? 'chat.lostAdvice' : 'chat.lostWhole')}</p>
      <div className="flex flex-wrap justify-end gap-x-4">
        {hasRest && (
          <button type="button" onClick={() => outboxOf(me).outbox.retry(clientId)} className={`${act} text-brand`}>
            <RotateCw size={16} aria-hidden="true" />
            {lost > 0 ? t('chat.sendRest') : t('common.retry')}
          </button>
        )}
        <button type="button" onClick={() => outboxOf(me).outbox.discard(clientId)} className={`${act} text-ink-2`}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('chat.discard')}
        </button>
      </div>
    </div>
  );
}

/** A message whose pictures are still on their way can be called off. */
function Cancel({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <button type="button" onClick={() => outboxOf(me).outbox.discard(clientId)} className={`${act} text-14 text-ink-2`}>
      {t('chat.cancel')}
    </button>
  );
}
