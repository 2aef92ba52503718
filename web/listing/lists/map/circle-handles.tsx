import type { Map } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { degree, degreeEast, drawCircle, type Circle } from './base-map.ts';

interface Props {
  map: Map;
  circle: Circle;
  /** While it is dragged. */
  onMove: (circle: Circle) => void;
  onDone: (circle: Circle) => void;
}

const [least, most] = [1, 500];

/** The circle on the map, with one handle to move it and one to widen it, by hand or by the arrow keys. */
export function CircleHandles({ map, circle, onMove, onDone }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const edge: [number, number] = [circle.longitude + circle.radius / degreeEast(circle.latitude), circle.latitude];
  useDrawn(map, circle);
  const kilometres = t('map.kilometres', { number: number(Math.round(circle.radius)) });
  const shift = (east: number, north: number) => ({
    ...circle,
    latitude: circle.latitude + north / degree,
    longitude: circle.longitude + east / degreeEast(circle.latitude),
  });
  return (
    <>
      <Handle
        map={map}
        at={[circle.longitude, circle.latitude]}
        label={t('map.centre')}
        onDrag={(longitude, latitude) => onMove({ ...circle, longitude, latitude })}
        onKey={(east, north) => onDone(shift(east, north))}
        onDone={() => onDone(circle)}
      />
      <Handle
        map={map}
        at={edge}
        label={t('map.edge')}
        value={{ now: Math.round(circle.radius), text: kilometres }}
        onDrag={(longitude, latitude) => onMove({ ...circle, radius: within(distance(circle, longitude, latitude)) })}
        onKey={(east, north) => onDone({ ...circle, radius: within(circle.radius + east + north) })}
        onDone={() => onDone(circle)}
      />
    </>
  );
}

interface HandleProps {
  map: Map;
  at: [number, number];
  label: string;
  value?: { now: number; text: string };
  onDrag: (longitude: number, latitude: number) => void;
  /** Kilometres by an arrow key. */
  onKey: (east: number, north: number) => void;
  onDone: () => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function Handle({ map, at, label, value, onDrag, onKey, onDone }: HandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = map.project(at);
      if (handle.current) handle.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    };
    place();
    return map.on('move', place).unsubscribe;
  });
  const drag = (event: PointerEvent) => {
    if (!isDragged) return;
    const { left, top } = map.getContainer().getBoundingClientRect();
    const { lng, lat } = map.unproject([event.clientX - left, event.clientY - top]);
    onDrag(lng, lat);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 25 : 5;
    onKey(arrow[0] * step, arrow[1] * step);
  };
  const slider = value && {
    role: 'slider',
    'aria-valuemin': least,
    'aria-valuemax': most,
    'aria-valuenow': value.now,
    'aria-valuetext': value.text,
  };
  return (
    <div dir="ltr" className="pointer-events-none absolute inset-0">
      <button
        ref={handle}
        type="button"
        aria-label={label}
        {...slider}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(true);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          setDragged(false);
          if (isDragged) onDone();
        }}
        onKeyDown={press}
        className="pointer-events-auto absolute inset-0 grid size-11 cursor-move touch-none place-items-center rounded-full"
      >
        <span aria-hidden="true" className="size-5 rounded-full border-2 border-brand bg-surface shadow-float" />
        {value && (
          <span
            aria-hidden="true"
            dir="auto"
            className="absolute top-full -mt-2 rounded-chip bg-surface px-1.5 text-12 font-semibold whitespace-nowrap"
          >
            {value.text}
          </span>
        )}
      </button>
    </div>
  );
}

/** Keeps the drawing up to date, and takes it away at the end. A circle from an address is shown whole once. */
function useDrawn(map: Map, circle: Circle) {
  useEffect(() => drawCircle(map, circle), [map, circle]);
  const first = useRef(circle);
  useEffect(() => {
    const { latitude, longitude, radius } = first.current;
    const [east, north] = [radius / degreeEast(latitude), radius / degree];
    map.fitBounds([longitude - east, latitude - north, longitude + east, latitude + north], { padding: 40 });
    return () => drawCircle(map, null);
  }, [map]);
}

function within(radius: number): number {
  return Math.min(most, Math.max(least, radius));
}

function distance({ latitude, longitude }: Circle, east: number, north: number): number {
  return Math.hypot((east - longitude) * degreeEast(latitude), (north - latitude) * degree);
}
