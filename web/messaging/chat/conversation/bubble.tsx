import { Check, CheckCheck, CircleAlert, Clock3, type LucideIcon } from 'virtual:icons';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/messaging/chat.ts';
import { useTimes } from '../times.ts';
import { MessageMenu } from './message-menu.tsx';
import { MessagePictures } from './message-pictures.tsx';
import { MessageText } from './message-text.tsx';
import { OfferBubble } from './offer-bubble.tsx';
import { Warnings } from './warnings.tsx';

export type MessageState = 'sending' | 'failed' | 'sent' | 'delivered' | 'read';

const icons: Record<MessageState, LucideIcon> = {
  sending: Clock3,
  failed: CircleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
};

interface Props {
  message: Message;
  isMine: boolean;
  /** Whether the next one is by the same person, shortly after. */
  goesOn: boolean;
}

/** One message that the server has. */
export const Bubble = memo(function Bubble({ message, isMine, goesOn }: Props) {
  const { t } = useTranslation();
  const { text, images, warnings, created_at, offer } = message;
  if (offer) {
    return (
      <div className={`mb-2.5 flex ${isMine ? 'justify-end' : ''}`}>
        <OfferBubble offer={offer} isMine={isMine} />
      </div>
    );
  }
  const isGone = text === '' && images.length === 0;
  return (
    <div className={`group flex flex-col ${isMine ? 'items-end' : 'items-start'} ${goesOn ? 'mb-1' : 'mb-2.5'}`}>
      <div className={`flex w-full items-center gap-0.5 ${isMine ? 'justify-end' : ''}`}>
        <BubbleBox isMine={isMine} goesOn={goesOn} foot={<Foot time={created_at} state={isMine ? stateOf(message) : null} />}>
          {images.length > 0 && <MessagePictures images={images} />}
          {text !== '' && <MessageText text={text} />}
          {isGone && <p className="italic opacity-75">{t('chat.gone')}</p>}
        </BubbleBox>
        {!isMine && !isGone && <MessageMenu message={message} />}
      </div>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </div>
  );
});

/** One's own stand at the end, the other's at the start. */
export function BubbleBox({ isMine, goesOn, foot, children }: { isMine: boolean; goesOn: boolean; foot: ReactNode; children: ReactNode }) {
  const look = isMine
    ? `bg-brand text-on-brand ${goesOn ? '' : 'rounded-ee-box'}`
    : `border border-line bg-surface ${goesOn ? '' : 'rounded-es-box'}`;
  return (
    <div
      className={`grid max-w-[min(34rem,86%)] min-w-0 gap-1 rounded-card px-3.5 pt-2 pb-1.5 leading-relaxed has-[img]:px-1.5 has-[img]:pt-1.5 [&:has(img)>p]:px-2 ${look}`}
    >
      {children}
      {foot}
    </div>
  );
}

export function Foot({ time, state }: { time: string; state: MessageState | null }) {
  const { t } = useTranslation();
  const { clock } = useTimes();
  const Icon = state && icons[state];
  return (
    <p className={`flex items-center gap-1.5 text-12 ${state ? '' : 'text-ink-3'}`}>
      <time dateTime={time} className={`tabular-nums ${state ? 'opacity-85' : ''}`}>
        {clock(time)}
      </time>
      {Icon && (
        <span
          role="img"
          aria-label={t(`chat.states.${state}`)}
          title={t(`chat.states.${state}`)}
          className={state === 'read' || state === 'failed' ? '' : 'opacity-65'}
        >
          <Icon size={16} strokeWidth={state === 'read' ? 2.4 : 1.9} aria-hidden="true" />
        </span>
      )}
    </p>
  );
}

function stateOf({ delivered_at, read_at }: Message): MessageState {
  if (read_at !== null) return 'read';
  return delivered_at === null ? 'sent' : 'delivered';
}
