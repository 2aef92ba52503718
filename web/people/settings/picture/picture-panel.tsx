import { ImageUp, Trash2 } from 'virtual:icons';
import { Suspense, useEffect, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { imageBytesMost } from '#contract/listing/ad-rules.ts';
import { pictureTypes } from '#contract/platform/images.ts';
import type { User } from '#contract/people/accounts.ts';
import { call } from '#web/platform/api/browser.ts';
import { Avatar } from '../../profiles/avatar.tsx';
import { keepProfile } from '#web/platform/session/store.ts';
import { Button, buttonClass } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Panel } from '../panel.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const CropDialog = lateAct(() => import('./crop-dialog.tsx'));

/** One's picture: another one is cut to a square before it is sent. */
export function PicturePanel({ me }: { me: User }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { chosen, isTooLarge, choose, drop } = useChosenFile();
  const [removing, setRemoving] = useState(false);
  const keep = (user: User, words: string) => {
    keepProfile(user);
    toast(words);
    void revalidate();
  };
  const name = me.business?.name ?? me.full_name;
  return (
    <Panel title={t('settings.picture.title')} advice={t('settings.picture.advice')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} picture={me.profile_picture} business={me.business !== null} className="size-24 text-28" />
        <div className="flex flex-wrap gap-2.5">
          <label
            className={buttonClass(
              'outlined',
              'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            )}
          >
            <ImageUp size={18} strokeWidth={1.75} aria-hidden="true" />
            {t(me.profile_picture ? 'settings.picture.change' : 'settings.picture.add')}
            <input type="file" accept={pictureTypes.join(',')} className="sr-only" onChange={choose} />
          </label>
          {me.profile_picture && (
            <Button look="plain" className="px-3! text-danger!" onClick={() => setRemoving(true)}>
              <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('settings.picture.remove')}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="mt-3 text-14 text-ink-2 empty:hidden">
        {isTooLarge && t('settings.picture.tooLarge')}
      </p>
      {chosen && (
        <Suspense>
          <CropDialog
            source={chosen}
            round={me.business === null}
            onClose={drop}
            onSaved={(user) => keep(user, t('settings.picture.saved'))}
          />
        </Suspense>
      )}
      {removing && (
        <ConfirmDialog
          title={t('settings.picture.removeTitle')}
          yes={t('settings.picture.removeYes')}
          no={t('settings.cancel')}
          onYes={async () => keep(await call('removeProfilePicture', {}), t('settings.picture.removed'))}
          onClose={() => setRemoving(false)}
        >
          {t('settings.picture.removeAdvice')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** The file that was chosen, as an address of this page. One that is too large is not taken. */
function useChosenFile() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  useEffect(() => {
    return () => {
      if (chosen) URL.revokeObjectURL(chosen);
    };
  }, [chosen]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setTooLarge(file.size > imageBytesMost);
    setChosen(file.size > imageBytesMost ? null : URL.createObjectURL(file));
    // The same file can be chosen again.
    target.value = '';
  };
  return { chosen, isTooLarge, choose, drop: () => setChosen(null) };
}
