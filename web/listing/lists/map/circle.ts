import { useState } from 'react';
import { withAll, without } from '../address.ts';
import { place } from '../filters/filter-groups.ts';
import { useFiltering } from '../filters/filtering.tsx';
import type { Circle } from './base-map.ts';

export interface CircleState {
  /** The one in the address, or as it is being dragged. */
  drawn: Circle | null;
  move: (circle: Circle) => void;
  /** Narrows the list to the circle. */
  keep: (circle: Circle) => void;
  drop: () => void;
}

/** The circle that the address narrows to. Three decimals are a hundred metres. */
export function useCircle(): CircleState {
  const { parameters, change } = useFiltering();
  const [draft, setDraft] = useState<{ of: string; circle: Circle } | null>(null);
  const at = parameters.toString();
  return {
    drawn: draft?.of === at ? draft.circle : circleIn(parameters),
    move: (circle) => setDraft({ of: at, circle }),
    keep: ({ latitude, longitude, radius }) =>
      change((now) =>
        withAll(without(now, 'region', 'city'), {
          latitude: latitude.toFixed(3),
          longitude: longitude.toFixed(3),
          radius_km: String(Math.round(radius)),
        }),
      ),
    drop: () => change((now) => without(now, ...place)),
  };
}

function circleIn(parameters: URLSearchParams): Circle | null {
  const [latitude, longitude, radius] = place.map((name) => Number(parameters.get(name) ?? Number.NaN));
  if (latitude === undefined || longitude === undefined || radius === undefined) return null;
  return Number.isNaN(latitude + longitude + radius) ? null : { latitude, longitude, radius };
}
