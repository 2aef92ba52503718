import type { Map } from 'maplibre-gl';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { withAll } from '../address.ts';
import { useFiltering } from '../filters/filtering.tsx';
import { country, makeMap, paint } from './base-map.ts';
import { Clusters } from './clusters.tsx';
import { Controls } from './controls.tsx';
import type { MapProps } from './map-frame.tsx';
import { extentOf } from './outlines.ts';
import { CircleHandles } from './circle-handles.tsx';
import { useCircle } from './circle.ts';

/** The map of the outlines with the clusters over it. */
export function MapView({ places, tiles, cell, onCell }: MapProps) {
  const { parameters } = useFiltering();
  const container = useRef<HTMLDivElement>(null);
  const map = useMap(container, tiles);
  const circle = useCircle();
  const region = parameters.get('region')?.toUpperCase() ?? null;
  usePainted(map, region);
  useRegionTaps(map);
  useFlights(map, places);
  return (
    <>
      <div ref={container} dir="ltr" className="absolute! inset-0" />
      {map && (
        <>
          <Clusters map={map} places={places} cell={cell} onCell={onCell} />
          {circle.drawn && <CircleHandles map={map} circle={circle.drawn} onMove={circle.move} onDone={circle.keep} />}
          <Controls map={map} circle={circle} />
        </>
      )}
      {tiles && (
        <p dir="auto" className="pointer-events-none absolute bottom-0 start-0 rounded-chip bg-surface px-2 text-12 text-ink-3">
          {tiles.credit}
        </p>
      )}
    </>
  );
}

function useMap(container: RefObject<HTMLDivElement | null>, tiles: MapProps['tiles']): Map | null {
  const { t } = useTranslation();
  const [map, setMap] = useState<Map | null>(null);
  const label = t('map.title');
  useEffect(() => {
    if (!container.current) return;
    const made = makeMap(container.current, { label, tiles });
    made.once('style.load', () => setMap(made));
    return () => {
      setMap(null);
      made.remove();
    };
  }, [container, label, tiles]);
  return map;
}

/** Paints the map again whenever the theme or the chosen region changes. */
function usePainted(map: Map | null, region: string | null) {
  useEffect(() => {
    if (!map) return;
    const draw = () => paint(map, region);
    draw();
    const observer = new MutationObserver(draw);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [map, region]);
}

/** A tap on a region chooses it. */
function useRegionTaps(map: Map | null) {
  const { parameters, change } = useFiltering();
  useEffect(() => {
    if (!map) return;
    const { unsubscribe } = map.on('click', 'regions', ({ features }) => {
      const code: unknown = features?.[0]?.properties['code'];
      if (typeof code === 'string' && map.getZoom() < 7 && !parameters.has('radius_km'))
        change((now) => withAll(now, { region: code, city: '' }));
    });
    return unsubscribe;
  }, [map, parameters, change]);
}

/** Shows what is chosen: the region, the city, or the country. */
function useFlights(map: Map | null, places: MapProps['places']) {
  const { parameters } = useFiltering();
  const [region, city] = [parameters.get('region')?.toUpperCase(), parameters.get('city')];
  const isCircle = parameters.has('radius_km');
  const point = places.points.find((one) => String(one.city.city_id) === city);
  const wasAway = useRef(false);
  const { longitude, latitude } = point ?? {};
  useEffect(() => {
    if (!map || isCircle) return;
    const extent = region === undefined ? undefined : extentOf(region);
    const isAway = longitude !== undefined || extent !== undefined;
    if (longitude !== undefined && latitude !== undefined) map.flyTo({ center: [longitude, latitude], zoom: 9.5 });
    else if (extent) map.fitBounds(extent, { padding: 40 });
    else if (wasAway.current) map.fitBounds(country, { padding: 20 });
    wasAway.current = isAway;
  }, [map, region, longitude, latitude, isCircle]);
}
