import { LocateFixed, X } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { MapLink } from '#web/platform/ui/map-link.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { positionIn, positionText, toMetre, type Position } from './position.ts';

interface Props {
  value: Position | null;
  onChange: (position: Position | null) => void;
}

/** The location of the business on a map: from a pasted link, or from the device. */
export function PositionField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const [typed, setTyped] = useState('');
  const isUnread = typed.trim() !== '' && positionIn(typed) === null;
  const type = (text: string) => {
    const found = positionIn(text);
    setTyped(found ? '' : text);
    if (found) onChange(found);
  };
  return (
    <div className="grid gap-2 tablet:col-span-2">
      <div className="grid items-start gap-2 tablet:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={t('settings.position.label')}
          hint={t('settings.position.hint')}
          error={isUnread ? t('settings.position.unread') : undefined}
          optional
          autoComplete="off"
          maxLength={2000}
          value={typed}
          onChange={type}
        />
        <Here
          onFound={(position) => {
            setTyped('');
            onChange(position);
          }}
        />
      </div>
      {value && (
        <p className="flex flex-wrap items-center gap-x-4 rounded-field bg-sunken ps-3.5 pe-1">
          <bdi dir="ltr" className="text-14 font-medium tabular-nums">
            {digits(positionText(value))}
          </bdi>
          <MapLink {...value} label={t('profile.map')} />
          <Button look="plain" className="ms-auto px-2.5! text-14 text-ink-2! hover:text-ink" onClick={() => onChange(null)}>
            <X size={18} aria-hidden="true" />
            {t('settings.position.remove')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Here({ onFound }: { onFound: (position: Position) => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'asked' | 'refused' | null>(null);
  const locate = () => {
    setState('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState(null);
        onFound({ latitude: toMetre(latitude), longitude: toMetre(longitude) });
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <div className="grid gap-1.5 tablet:mt-7.5">
      <Button look="outlined" className="h-12" disabled={state === 'asked'} aria-busy={state === 'asked'} onClick={locate}>
        <LocateFixed size={18} strokeWidth={1.9} aria-hidden="true" />
        {t('settings.position.here')}
      </Button>
      <p role="status" className="max-w-60 text-14 text-danger empty:hidden">
        {state === 'refused' && t('filters.noPlace')}
      </p>
    </div>
  );
}
