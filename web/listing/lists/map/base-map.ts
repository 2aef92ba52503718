import 'maplibre-gl/dist/maplibre-gl.css';
import {
  Map,
  setWorkerUrl,
  type ExpressionSpecification,
  type GeoJSONSource,
  type LngLatBoundsLike,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapTiles } from './map-frame.tsx';
import { outlines } from './outlines.ts';

// The worker comes from our own origin: the policy of the pages allows no other, and none made on the spot.
setWorkerUrl(workerUrl);

export const country: LngLatBoundsLike = [34.4, 16.2, 55.8, 32.3];

/** A map of the outlines in `container`, in the colours of the page, over `tiles` if there are any. */
export function makeMap(container: HTMLElement, { label, tiles }: { label: string; tiles: MapTiles | null }): Map {
  const map = new Map({
    container,
    style: styleOf(tiles),
    bounds: country,
    fitBoundsOptions: { padding: 20 },
    maxBounds: [20, 5, 70, 42],
    maxZoom: 15,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

/** Draws the map in the colours of the theme, with one region chosen. */
export function paint(map: Map, chosen: string | null): void {
  const colours = coloursOfPage();
  const isChosen: ExpressionSpecification = ['==', ['get', 'code'], chosen ?? ''];
  const hasTiles = map.getLayer('tiles') !== undefined;
  map.setPaintProperty('ground', 'background-color', colours('--sand-1'));
  map.setPaintProperty('regions', 'fill-color', ['case', isChosen, colours('--brand-tint'), colours('--surface')]);
  map.setPaintProperty('regions', 'fill-opacity', hasTiles ? ['case', isChosen, 0.5, 0] : 1);
  map.setPaintProperty('borders', 'line-color', ['case', isChosen, colours('--brand'), colours('--line-strong')]);
  map.setPaintProperty('borders', 'line-width', ['case', isChosen, 2, 1]);
  map.setPaintProperty('circle', 'fill-color', colours('--brand'));
  map.setPaintProperty('circle-edge', 'line-color', colours('--brand'));
}

export interface Circle {
  latitude: number;
  longitude: number;
  /** The radius in kilometres. */
  radius: number;
}

/** Draws the circle, or takes it away. */
export function drawCircle(map: Map, circle: Circle | null): void {
  map.getSource<GeoJSONSource>('circle')?.setData(polygons(circle ? [{ code: '', rings: [ringOf(circle)] }] : []));
}

/** How far is a degree of latitude, in kilometres. */
export const degree = 111.2;

/** How far a degree of longitude is from another at the latitude of the circle, in kilometres. */
export function degreeEast(latitude: number): number {
  return degree * Math.cos((latitude * Math.PI) / 180);
}

function ringOf({ latitude, longitude, radius }: Circle): [number, number][] {
  return Array.from({ length: 65 }, (_, step): [number, number] => {
    const angle = (step / 32) * Math.PI;
    return [longitude + (radius / degreeEast(latitude)) * Math.cos(angle), latitude + (radius / degree) * Math.sin(angle)];
  });
}

function styleOf(tiles: MapTiles | null): StyleSpecification {
  return {
    version: 8,
    sources: {
      regions: { type: 'geojson', data: polygons(outlines) },
      circle: { type: 'geojson', data: polygons([]) },
      ...(tiles && { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256 } }),
    },
    layers: [
      { id: 'ground', type: 'background' },
      ...(tiles ? [{ id: 'tiles', type: 'raster', source: 'tiles' } as const] : []),
      { id: 'regions', type: 'fill', source: 'regions' },
      { id: 'borders', type: 'line', source: 'regions' },
      { id: 'circle', type: 'fill', source: 'circle', paint: { 'fill-opacity': 0.14 } },
      { id: 'circle-edge', type: 'line', source: 'circle', paint: { 'line-width': 2 } },
    ],
  };
}

function polygons(areas: readonly { code: string; rings: [number, number][][] }[]) {
  return {
    type: 'FeatureCollection' as const,
    features: areas.map(({ code, rings }) => ({
      type: 'Feature' as const,
      properties: { code },
      geometry: { type: 'MultiPolygon' as const, coordinates: rings.map((ring) => [ring]) },
    })),
  };
}

function coloursOfPage(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}
