import { MapPinOff, RotateCw } from 'virtual:icons';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPoint, ResultMap } from '#contract/listing/map.ts';
import { Button } from '#web/platform/ui/button.tsx';

export interface MapProps {
  places: ResultMap;
  /** The tiles under the outlines, if there are any. */
  tiles: MapTiles | null;
  cell: MapPoint | null;
  onCell: (cell: MapPoint) => void;
}

export interface MapTiles {
  url: string;
  credit: string;
}

type State = 'loading' | 'undrawn' | 'failed' | ComponentType<MapProps>;

/** The place of the map. Its code is loaded here, once the page is alive, and only where the device can draw it. */
export function MapFrame({ onDrawn, ...map }: MapProps & { onDrawn: (isDrawn: boolean) => void }) {
  const { t } = useTranslation();
  const { state, load } = useMapCode(onDrawn);
  if (state === 'undrawn') {
    return (
      <p role="status" className="flex items-center justify-center gap-2.5 bg-sunken px-(--gutter) py-6 text-ink-2 noscript:hidden">
        <MapPinOff size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {t('map.undrawn')}
      </p>
    );
  }
  const Map = typeof state === 'string' ? null : state;
  return (
    <div id="map" tabIndex={-1} className="relative h-[54dvh] min-w-0 overflow-clip bg-sand-1 outline-none desk:h-auto noscript:hidden">
      {Map ? (
        <Map {...map} />
      ) : (
        <div role="status" className="grid h-full place-content-center justify-items-center gap-3 text-ink-2">
          {t(state === 'failed' ? 'map.failed' : 'map.loading')}
          {state === 'failed' && (
            <Button look="outlined" onClick={load}>
              <RotateCw size={18} strokeWidth={1.9} aria-hidden="true" />
              {t('common.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function useMapCode(onDrawn: (isDrawn: boolean) => void) {
  const [state, setState] = useState<State>('loading');
  const load = () => {
    setState('loading');
    import('./map-view.tsx').then(
      ({ MapView }) => {
        setState(() => MapView);
        onDrawn(true);
      },
      () => setState('failed'),
    );
  };
  useEffect(() => {
    if (canDraw()) load();
    else setState('undrawn');
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page comes alive
  }, []);
  return { state, load };
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
