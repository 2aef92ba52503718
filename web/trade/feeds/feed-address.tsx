import { Copy, KeyRound } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { FeedState } from '#contract/trade/feeds.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Since } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';

/** The secret address: made, copied, replaced and turned off. */
export function FeedAddress({ state: { feed, cars } }: { state: FeedState }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (
    <section aria-labelledby="feed-address" className="grid gap-3 rounded-card border border-line bg-surface p-4 tablet:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="feed-address" className="text-16 font-semibold">
          {t('feeds.heading')}
        </h2>
        {feed && (
          <p className="text-14 text-ink-3">
            <Counted phrase={t('feeds.cars', { count: cars, figure })}>{digits(cars)}</Counted>
            {' · '}
            {feed.read_at === null ? (
              t('feeds.neverRead')
            ) : (
              <>
                {t('feeds.read')} <Since time={feed.read_at} />
              </>
            )}
          </p>
        )}
      </div>
      {feed ? <Address url={feed.url} /> : <NoAddress />}
      <p className="text-12 text-ink-3">{t('feeds.note')}</p>
    </section>
  );
}

function NoAddress() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { busy, act } = useAction();
  const make = () =>
    act(async () => {
      await call('makeVehicleFeed', {});
      await revalidate();
    });
  return (
    <>
      <p className="text-14 text-ink-2">
        <span className="font-semibold">{t('feeds.none')}.</span> {t('feeds.noneAdvice')}
      </p>
      <Button look="filled" disabled={busy} aria-busy={busy} onClick={() => void make()} className="justify-self-start">
        {t('feeds.make')}
      </Button>
    </>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<'rotate' | 'end' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(t('feeds.copied'));
    } catch {
      toast(t('feeds.copyFailed'), { tone: 'bad' });
    }
  };
  const change = async () => {
    await call(asked === 'rotate' ? 'rotateVehicleFeed' : 'endVehicleFeed', {});
    toast(t(asked === 'rotate' ? 'feeds.rotated' : 'feeds.ended'));
    await revalidate();
  };
  return (
    <>
      <TextField
        label={t('feeds.address')}
        value={url}
        onChange={() => {}}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
        hint={
          <span className="flex items-start gap-1.5">
            <KeyRound size={16} aria-hidden="true" className="mt-[calc(0.5lh-8px)] shrink-0" />
            {t('feeds.secret')}
          </span>
        }
      />
      <div className="flex flex-wrap gap-2.5">
        <Button look="filled" onClick={() => void copy()} className="max-small:w-full">
          <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('feeds.copy')}
        </Button>
        <Button look="outlined" onClick={() => setAsked('rotate')}>
          {t('feeds.rotate')}
        </Button>
        <Button look="plain" onClick={() => setAsked('end')}>
          {t('feeds.end')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`feeds.${asked}Title`)}
          yes={t(`feeds.${asked}`)}
          no={t('feeds.keep')}
          onYes={change}
          onClose={() => setAsked(null)}
        >
          {t(`feeds.${asked}Note`)}
        </ConfirmDialog>
      )}
    </>
  );
}
