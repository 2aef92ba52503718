import { known } from '#contract/platform/known.ts';
import type { OutlinePoint } from './body-plan.ts';

/** A closed outline as a polyline; the curve passes through every point. */
export function smoothOutline(points: readonly OutlinePoint[], steps: number): OutlinePoint[] {
  const curve: OutlinePoint[] = [];
  for (let i = 0; i < points.length; i++) {
    const at = (k: number) => known(points.at((i + k) % points.length), 'point');
    const [before, from, to, after] = [at(-1), at(0), at(1), at(2)];
    for (let k = 0; k < steps; k++) {
      curve.push(pointBetween(before, { from, to, after, t: k / steps }));
    }
  }
  return curve;
}

// Tangents are shortened by the lengths of the neighbouring pieces: uneven points would make loops otherwise.
function pointBetween(
  before: OutlinePoint,
  { from, to, after, t }: { from: OutlinePoint; to: OutlinePoint; after: OutlinePoint; t: number },
): OutlinePoint {
  const length = distance(from, to);
  const span0 = distance(before, from) + length;
  const span1 = distance(to, after) + length;
  const t2 = t * t;
  const t3 = t2 * t;
  const along = (axis: 0 | 1): number => {
    const tangent0 = ((to[axis] - before[axis]) / span0) * length;
    const tangent1 = ((after[axis] - from[axis]) / span1) * length;
    return (2 * t3 - 3 * t2 + 1) * from[axis] + (t3 - 2 * t2 + t) * tangent0 + (3 * t2 - 2 * t3) * to[axis] + (t3 - t2) * tangent1;
  };
  return [along(0), along(1)];
}

function distance(a: OutlinePoint, b: OutlinePoint): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** Signed distance from a point to a closed polyline: negative inside. */
export function distanceToOutline(curve: readonly OutlinePoint[], x: number, z: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  let from = known(curve.at(-1), 'curve');
  for (const to of curve) {
    const edgeX = to[0] - from[0];
    const edgeZ = to[1] - from[1];
    const offX = x - from[0];
    const offZ = z - from[1];
    const along = (offX * edgeX + offZ * edgeZ) / (edgeX * edgeX + edgeZ * edgeZ + 1e-12);
    const t = along < 0 ? 0 : along > 1 ? 1 : along;
    const dx = offX - edgeX * t;
    const dz = offZ - edgeZ * t;
    nearest = Math.min(nearest, dx * dx + dz * dz);
    if (from[1] > z !== to[1] > z && offX < (edgeX * offZ) / edgeZ) {
      inside = !inside;
    }
    from = to;
  }
  return Math.sqrt(nearest) * (inside ? -1 : 1);
}
