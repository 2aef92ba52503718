import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { writeBox } from '#contract/platform/box.ts';
import type { MapPoint, ResultMap } from '#contract/listing/map.ts';
import { call } from '#web/platform/api/browser.ts';
import { queryText } from '#web/platform/calls/query-text.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { filterQuery, without, withAll } from '../address.ts';
import { useFiltering } from '../filters/filtering.tsx';
import { useFoundText } from './found-in.tsx';
import { mapCalls } from './map-sections.ts';
import { middles } from './outlines.ts';

interface Props {
  map: Map;
  places: ResultMap;
  cell: MapPoint | null;
  onCell: (cell: MapPoint) => void;
}

interface Mark {
  key: string;
  at: [number, number];
  count: number;
  name: string;
  isChosen: boolean;
  choose: () => void;
}

const middleOfCountry: [number, number] = [44.5, 24];

/** Regions from far away, then cities, then the cells of a city. */
type Level = 'regions' | 'cities' | 'cells';

/** The clusters as buttons over the map, each where it belongs. */
export function Clusters({ map, ...props }: Props) {
  const { t } = useTranslation();
  const found = useFoundText();
  const list = useRef<HTMLUListElement>(null);
  const { level, isNamed } = useLevel(map);
  const { cells, failed } = useCells(map, level);
  const marks = useMarks({ map, ...props }, level, cells);
  usePlaced(map, list, marks);
  return (
    <>
      <ul ref={list} aria-label={t('map.clusters')} dir="ltr" className="pointer-events-none absolute inset-0 overflow-clip">
        {marks.map(({ key, count, name, isChosen, choose }) => (
          <li key={key} className="absolute inset-0 size-0">
            <button
              type="button"
              aria-label={found(count, t('listing.in', { place: name }))}
              aria-pressed={isChosen}
              onClick={choose}
              className="group pointer-events-auto absolute grid min-h-11 min-w-11 -translate-1/2 place-items-center rounded-full"
            >
              <span
                aria-hidden="true"
                style={sizeOf(count)}
                className="grid place-items-center rounded-full border-2 border-surface bg-ink text-14 font-bold text-ground group-hover:bg-brand group-hover:text-on-brand group-aria-pressed:bg-brand group-aria-pressed:text-on-brand"
              >
                <Figure value={count} />
              </span>
              <span
                aria-hidden="true"
                dir="auto"
                className="absolute top-full rounded-chip bg-surface px-1.5 text-12 font-semibold whitespace-nowrap text-ink-2"
              >
                {isNamed && name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {failed && (
        <p
          role="status"
          className="absolute inset-x-0 top-3 mx-auto w-fit rounded-full bg-surface px-4 py-1.5 text-14 text-danger shadow-float"
        >
          {t('map.clustersFailed')}
        </p>
      )}
    </>
  );
}

/** Ten times as many are seven pixels wider. */
function sizeOf(count: number) {
  const size = 32 + Math.min(24, Math.log10(count) * 7);
  return { inlineSize: size, blockSize: size };
}

function useMarks({ map, places, cell, onCell }: Props, level: Level, cells: MapPoint[]): Mark[] {
  const { parameters, change } = useFiltering();
  const inCircle = parameters.has('radius_km');
  if (level === 'cells') return cells.map((point) => markOfCell(point, point.box === cell?.box, () => onCell(point)));
  const markOfCity = (point: MapPoint): Mark => ({
    ...markOfCell(point, parameters.getAll('city').includes(String(point.city.city_id)), () => {
      if (inCircle) map.flyTo({ center: [point.longitude, point.latitude], zoom: 9.5 });
      else change((now) => withAll(now, { region: '', city: String(point.city.city_id) }));
    }),
    key: `city ${point.city.city_id}`,
  });
  if (level === 'cities') return places.points.map(markOfCity);
  // The region that is chosen stands open: its cities take its place.
  const open = parameters.getAll('region').map((code) => code.toUpperCase());
  const closed = places.regions.filter(({ code }) => !open.includes(code));
  const marks = closed.map(({ code, name, count }) => ({
    key: `region ${code}`,
    at: middles[code] ?? middleOfCountry,
    count,
    name,
    isChosen: false,
    choose: () => {
      if (inCircle) map.flyTo({ center: middles[code] ?? middleOfCountry, zoom: 7 });
      else change((now) => withAll(now, { region: code, city: '' }));
    },
  }));
  return [...marks, ...places.points.filter(({ region }) => open.includes(region)).map(markOfCity)];
}

function markOfCell({ box = '', latitude, longitude, count, city }: MapPoint, isChosen: boolean, choose: () => void): Mark {
  return { key: box, at: [longitude, latitude], count, name: city.name, isChosen, choose };
}

/** What is shown at this distance; regions side by side on a phone have no room for their names. */
function useLevel(map: Map): { level: Level; isNamed: boolean } {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => map.on('zoom', () => setZoom(Math.floor(map.getZoom() * 5) / 5)).unsubscribe, [map]);
  const level = levelOf(zoom);
  return { level, isNamed: level === 'cities' || (level === 'regions' && zoom >= 4.6) };
}

// The whole country is at zoom 4 on a phone and at 5.2 on a wide window.
function levelOf(zoom: number): Level {
  if (zoom < 5.6) return 'regions';
  return zoom < 8.4 ? 'cities' : 'cells';
}

const noCells: MapPoint[] = [];

/** The cells in sight, counted again when the map comes to rest elsewhere. */
function useCells(map: Map, level: Level): { cells: MapPoint[]; failed: boolean } {
  const { i18n } = useTranslation();
  const { section, parameters } = useFiltering();
  const box = useBox(map);
  const query = { ...filterQuery(without(parameters, 'region', 'city')), box };
  const { data, isError } = useQuery({
    queryKey: ['cells', i18n.language, section.name, queryText(query)],
    queryFn: () => call(mapCalls[section.name], { query }),
    enabled: level === 'cells',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { cells: data?.points ?? noCells, failed: isError && level === 'cells' };
}

/** What is in sight, and a little more, in steps: a small move asks for nothing. */
function useBox(map: Map): string {
  const [box, setBox] = useState(() => boxOf(map));
  useEffect(() => map.on('moveend', () => setBox(boxOf(map))).unsubscribe, [map]);
  return box;
}

function boxOf(map: Map): string {
  const bounds = map.getBounds();
  const step = Math.max(10, 10 ** Math.floor(Math.log10((bounds.getEast() - bounds.getWest()) * 1000)) / 2);
  const down = (degrees: number) => Math.floor((degrees * 1000) / step) * step;
  const up = (degrees: number) => Math.ceil((degrees * 1000) / step) * step;
  return writeBox({
    west: down(bounds.getWest()),
    south: down(bounds.getSouth()),
    east: up(bounds.getEast()),
    north: up(bounds.getNorth()),
  });
}

/** Holds each button over its place while the map moves, without rendering anything anew. */
function usePlaced(map: Map, list: RefObject<HTMLUListElement | null>, marks: Mark[]) {
  useLayoutEffect(() => {
    const place = () => {
      for (const [index, item] of [...(list.current?.children ?? [])].entries()) {
        const mark = marks[index];
        if (!mark || !(item instanceof HTMLElement)) continue;
        const { x, y } = map.project(mark.at);
        item.style.transform = `translate(${x}px, ${y}px)`;
      }
    };
    place();
    return map.on('move', place).unsubscribe;
  }, [map, list, marks]);
}
