import { RotateCw, ZoomIn, ZoomOut } from 'virtual:icons';
import { useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/people/accounts.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { upload } from '#web/platform/api/upload.ts';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { cutOut } from './cut-out.ts';

interface Props {
  /** The address of the chosen picture. */
  source: string;
  /** Whether it will be shown round; else with corners. */
  round: boolean;
  onClose: () => void;
  onSaved: (user: User) => void;
}

const zoomMost = 4;

/** Where the square is cut from the picture: drag, pinch, arrow keys, the slider; and a quarter turn. */
export default function CropDialog({ source, round, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const { body, sent, failure, save } = useSaving(() => cutOut(source, area!, rotation), onSaved);
  const turn = () => {
    setRotation((rotation + 90) % 360);
    setCrop({ x: 0, y: 0 });
  };
  return (
    <Dialog title={t('settings.picture.cropTitle')} onClose={onClose}>
      <div ref={body} className="grid gap-4">
        {isUnreadable ? (
          <p role="alert" className="rounded-field bg-sunken px-4 py-8 text-center">
            {t('settings.picture.unreadable')}
          </p>
        ) : (
          <div dir="ltr" className="relative h-[min(52dvh,24rem)] overflow-hidden rounded-field bg-sunken">
            <Cropper
              image={source}
              aspect={1}
              crop={crop}
              zoom={zoom}
              maxZoom={zoomMost}
              rotation={rotation}
              cropShape={round ? 'round' : 'rect'}
              showGrid={false}
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': t('settings.picture.cropArea') }}
              mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          </div>
        )}
        {!isUnreadable && (
          <div className="flex items-center gap-3">
            <ZoomOut size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
            <input
              type="range"
              aria-label={t('settings.picture.zoom')}
              min={1}
              max={zoomMost}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-11 min-w-0 flex-1 accent-brand"
            />
            <ZoomIn size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
            <IconButton label={t('settings.picture.turn')} onClick={turn}>
              <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        )}
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap items-center gap-2.5">
          {!isUnreadable && (
            <Button look="filled" disabled={!area || sent !== null} aria-busy={sent !== null} onClick={() => void save()}>
              {t('settings.picture.save')}
            </Button>
          )}
          <Button look="outlined" onClick={() => body.current?.closest('dialog')?.close()}>
            {t('settings.cancel')}
          </Button>
          {sent !== null && <progress aria-label={t('settings.picture.sending')} value={sent} className="h-1.5 flex-1 accent-brand" />}
        </div>
      </div>
    </Dialog>
  );
}

function useSaving(make: () => Promise<File>, onSaved: (user: User) => void) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const save = async () => {
    setSent(0);
    setFailure(null);
    try {
      onSaved(await upload('setProfilePicture', { field: 'profile_picture', file: await make(), onProgress: setSent }));
      body.current?.closest('dialog')?.close();
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.message : t('form.offline'));
      setSent(null);
    }
  };
  return { body, sent, failure, save };
}
