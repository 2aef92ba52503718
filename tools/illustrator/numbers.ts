export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 below `from`, 1 above `to`, with a soft start and end. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Joins two distances where both must hold, with a fillet of about `radius`. */
export function smoothMax(a: number, b: number, radius: number): number {
  const overlap = radius - Math.abs(a - b);
  const larger = a > b ? a : b;
  return overlap > 0 ? larger + (overlap * overlap) / (4 * radius) : larger;
}

/** Joins two distances where either may hold, with a fillet of about `radius`. */
export function smoothMin(a: number, b: number, radius: number): number {
  return -smoothMax(-a, -b, radius);
}

// Math.hypot guards against overflow and is several times slower; metres never overflow.
export function hypot2(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

export function hypot3(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** Distance to a rectangle around the origin, given its half sides and corner radius. */
export function roundedBox(x: number, { y, halfX, halfY, radius }: { y: number; halfX: number; halfY: number; radius: number }): number {
  const qx = Math.abs(x) - halfX + radius;
  const qy = Math.abs(y) - halfY + radius;
  if (qx > 0 && qy > 0) {
    return hypot2(qx, qy) - radius;
  }
  return (qx > qy ? qx : qy) - radius;
}

/** A repeatable stream of numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0 || 7;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
