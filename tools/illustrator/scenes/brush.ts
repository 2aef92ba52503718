import { known } from '#contract/platform/known.ts';
/** Scenes are drawn on 1600 × 1200 units and spill over the edges, so that blur leaves no pale frame. */
export const SCENE_WIDTH = 1600;
export const SCENE_HEIGHT = 1200;

const SPILL = 240;

type Stop = readonly [offset: number, color: string, opacity?: number];

/** A number short enough for a picture. */
export function short(value: number): string {
  return value.toFixed(1);
}

export function repeat(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

export function verticalGradient(id: string, ...stops: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${drawStops(stops)}</linearGradient>`;
}

export function glowGradient(id: string, { x, y, radius }: { x: number; y: number; radius: number }, ...stops: Stop[]): string {
  const place = `gradientUnits="userSpaceOnUse" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`;
  return `<radialGradient id="${id}" ${place}>${drawStops(stops)}</radialGradient>`;
}

export function blurFilter(id: string, spread: number): string {
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${spread}"/></filter>`;
}

/** A band across the whole scene, filled with a gradient. */
export function band(top: number, bottom: number, gradient: string): string {
  return rectangle(-SPILL, { y: top, width: SCENE_WIDTH + 2 * SPILL, height: bottom - top, fill: `url(#${gradient})` });
}

export function rectangle(
  x: number,
  { y, width, height, fill, extra = '' }: { y: number; width: number; height: number; fill: string; extra?: string },
): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<rect ${place} fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function circle(x: number, { y, radius, fill, opacity = 1 }: { y: number; radius: number; fill: string; opacity?: number }): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" opacity="${opacity.toFixed(2)}"/>`;
}

export function blurred(filter: string, content: string, opacity = 1): string {
  return `<g filter="url(#${filter})" opacity="${opacity}">${content}</g>`;
}

/** One of several, by a number in [0, 1). */
export function pick(choices: readonly string[], share: number): string {
  return known(choices[Math.floor(share * choices.length)], 'choice');
}

function drawStops(stops: readonly Stop[]): string {
  return stops.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('');
}
