import { UsersRound } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import type { Version } from './version.ts';

interface Props {
  newest: Version;
  onTake: () => void;
  onKeep: () => void;
}

/** A colleague published while this was written: theirs can come into the fields, or one's own goes over it. */
export function Overtaken({ newest: { version, by }, onTake, onKeep }: Props) {
  const { t } = useTranslation('backoffice');
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-field bg-sand-2 p-4">
      <p className="flex items-start gap-2.5 text-14">
        <UsersRound size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <b className="font-semibold">
            {t('content.newer')} <Figure value={version} />
            {by && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
          </b>
          <span className="block text-ink-2">{t('content.newerAdvice')}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="outlined" onClick={onTake}>
          {t('content.takeNewest')}
        </Button>
        <Button look="plain" onClick={onKeep} className="px-2">
          {t('content.keepOwn')}
        </Button>
      </div>
    </div>
  );
}
