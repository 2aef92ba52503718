import { CircleDashed, LocateFixed, Minus, Plus, X } from 'virtual:icons';
import type { Map } from 'maplibre-gl';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { degreeEast } from './base-map.ts';
import type { CircleState } from './circle.ts';

/** How far from where the reader is the list begins with. */
const nearby = 25;

/** Nearer, farther, where the reader is, and a circle. */
export function Controls({ map, circle }: { map: Map; circle: CircleState }) {
  const { t } = useTranslation();
  const { locate, state } = useLocate(circle);
  const draw = () => {
    const { lat, lng } = map.getCenter();
    const bounds = map.getBounds();
    const width = (bounds.getEast() - bounds.getWest()) * degreeEast(lat);
    circle.keep({ latitude: lat, longitude: lng, radius: Math.min(200, Math.max(2, Math.round(width / 5))) });
  };
  return (
    <div className="absolute end-3 bottom-3 grid justify-items-end gap-2">
      <p role="status" className="w-fit max-w-60 rounded-field bg-surface px-3 py-1.5 text-14 text-danger shadow-float empty:hidden">
        {state === 'refused' && t('filters.noPlace')}
      </p>
      {circle.drawn ? (
        <Round label={t('map.noCircle')} onClick={circle.drop}>
          <X size={20} strokeWidth={1.9} aria-hidden="true" />
        </Round>
      ) : (
        <Round label={t('map.circle')} onClick={draw}>
          <CircleDashed size={20} strokeWidth={1.9} aria-hidden="true" />
        </Round>
      )}
      <Round label={t('map.here')} disabled={state === 'asked'} onClick={locate}>
        <LocateFixed size={20} strokeWidth={1.9} aria-hidden="true" />
      </Round>
      <Round label={t('map.nearer')} onClick={() => map.zoomIn()}>
        <Plus size={20} strokeWidth={1.9} aria-hidden="true" />
      </Round>
      <Round label={t('map.farther')} onClick={() => map.zoomOut()}>
        <Minus size={20} strokeWidth={1.9} aria-hidden="true" />
      </Round>
    </div>
  );
}

/** Asks the device where it is, on a tap alone. */
function useLocate(circle: CircleState) {
  const [state, setState] = useState<'asked' | 'refused' | null>(null);
  const locate = () => {
    setState('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState(null);
        circle.keep({ latitude, longitude, radius: nearby });
      },
      () => setState('refused'),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  };
  return { locate, state };
}

interface RoundProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Round({ label, disabled, onClick, children }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-line bg-surface shadow-float hover:bg-sunken disabled:opacity-45"
    >
      {children}
    </button>
  );
}
