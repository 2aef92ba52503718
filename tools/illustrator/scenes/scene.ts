import type { Scene } from '../environment.ts';
import { SCENE_HEIGHT, SCENE_WIDTH } from './brush.ts';
import { drawCity } from './city.ts';
import { drawCoast } from './coast.ts';
import { drawDesert } from './desert.ts';
import { drawStudio } from './studio.ts';
import { drawVilla } from './villa.ts';

const DRAWINGS: Record<Scene, (horizon: number, seed: number) => string> = {
  studio: drawStudio,
  desert: drawDesert,
  city: drawCity,
  villa: drawVilla,
  coast: drawCoast,
};

/** Room round a scene that is drawn and then cut away: blur fades towards the edge of what is drawn. */
const MARGIN = { x: 120, y: 80 } as const;

interface SceneDrawing {
  svg: Buffer;
  /** The part to keep, in pixels. */
  frame: { left: number; top: number; width: number; height: number };
}

/** A scene as SVG whose frame is `width` pixels wide; `horizon` in scene units, 1600 to the width. */
export function drawScene(scene: Scene, horizon: number, seed: number, width: number): SceneDrawing {
  const scale = width / SCENE_WIDTH;
  const fullWidth = SCENE_WIDTH + 2 * MARGIN.x;
  const fullHeight = SCENE_HEIGHT + 2 * MARGIN.y;
  const size = `width="${Math.ceil(fullWidth * scale)}" height="${Math.ceil(fullHeight * scale)}"`;
  const view = `viewBox="${-MARGIN.x} ${-MARGIN.y} ${fullWidth} ${fullHeight}"`;
  const drawing = DRAWINGS[scene](Math.round(horizon), seed);
  return {
    svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${drawing}</svg>`),
    frame: {
      left: Math.round(MARGIN.x * scale),
      top: Math.round(MARGIN.y * scale),
      width,
      height: Math.round(SCENE_HEIGHT * scale),
    },
  };
}
