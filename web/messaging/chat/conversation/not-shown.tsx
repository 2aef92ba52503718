import { Ban, MessageCircleOff, MessagesSquare, WifiOff } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';

const icons = {
  none: MessagesSquare,
  gone: MessageCircleOff,
  noAd: MessageCircleOff,
  blocked: Ban,
  ownAd: MessageCircleOff,
  failed: WifiOff,
} as const;

/** Why there is no conversation in its place: none was chosen, it is not there, or it could not be loaded. */
export function NotShown({ why, onRetry }: { why: keyof typeof icons; onRetry?: () => void }) {
  const { t } = useTranslation();
  const Icon = icons[why];
  return (
    <div className="grid h-full place-content-center justify-items-center gap-2 bg-ground px-6 py-10 text-center">
      <Icon size={40} strokeWidth={1.5} aria-hidden="true" className="mb-1 text-ink-3" />
      <p className="text-18 font-semibold">{t(`chat.notShown.${why}.title`)}</p>
      <p className="max-w-80 text-14 text-ink-3">{t(`chat.notShown.${why}.advice`)}</p>
      {why !== 'none' && (
        <div className="mt-2 flex flex-wrap justify-center gap-2.5">
          {why === 'failed' && (
            <Button look="outlined" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          <LinkButton look={why === 'failed' ? 'plain' : 'outlined'} to={paths.chat()}>
            {t('chat.toList')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
