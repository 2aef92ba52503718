import type { Car } from './car.ts';
import { clamp } from './numbers.ts';

/** Degrees from straight ahead of the nose, turning to the car's left. */
const TURNS = { front34: 36, rear34: 142, side: 90, front: 7, wheel: 66, rear: 174, nose: 28 } as const;

export type Angle = keyof typeof TURNS;

/** Where the picture is taken from, in metres, and how metres become pixels. */
export interface Camera {
  x: number;
  y: number;
  z: number;
  /** The level directions forward and right; up is always up. */
  forward: readonly [x: number, y: number];
  right: readonly [x: number, y: number];
  focal: number;
  centreX: number;
  horizonY: number;
  width: number;
  height: number;
}

export function aimCamera(car: Car, angle: Angle, width: number, height: number): Camera {
  const turn = (TURNS[angle] * Math.PI) / 180;
  const away = angle === 'side' ? 14 : angle === 'front' || angle === 'rear' ? 10.5 : 10.8;
  const forward = [Math.cos(turn), Math.sin(turn)] as const;
  const camera: Camera = {
    x: car.length / 2 - forward[0] * away,
    y: -forward[1] * away,
    z: car.height > 1.7 ? 1.32 : 1.12,
    forward,
    right: [forward[1], -forward[0]],
    focal: 1,
    centreX: 0,
    horizonY: 0,
    width,
    height,
  };
  if (angle === 'wheel' || angle === 'nose') {
    return closeUp(car, angle, camera);
  }
  return wholeCar(car, angle, away, camera);
}

function wholeCar(car: Car, angle: Angle, away: number, camera: Camera): Camera {
  const { width, height, forward } = camera;
  const [left, right] = footprint(car, camera);
  const tallest = (height * (car.height > 1.7 ? 0.6 : 0.56) * (away - car.halfWidth * 0.6)) / car.height;
  const focal = Math.min((width * 0.8) / (right - left), tallest);
  const reach = Math.abs(forward[0]) * car.length * 0.31 + Math.abs(forward[1]) * car.halfWidth * 0.9;
  const isSide = angle === 'side';
  const near = away - (isSide ? car.halfWidth : reach);
  return {
    ...camera,
    focal,
    centreX: width / 2 - (focal * (left + right)) / 2,
    horizonY: height * (isSide ? 0.8 : 0.815) - (focal * camera.z) / near,
  };
}

// Where the outermost points of a rounded footprint fall, as tangents to the right of the middle of the picture.
function footprint(car: Car, camera: Camera): [left: number, right: number] {
  let left = 9;
  let right = -9;
  for (let i = 0; i < 64; i++) {
    const turn = (i / 64) * Math.PI * 2;
    const x = car.length / 2 + ((Math.cos(turn) * car.length) / 2) * 0.985;
    const y = Math.sin(turn) * car.halfWidth;
    const corner = see(camera, clamp(x, 0.25, car.length - 0.2), Math.sign(y) * car.halfWidth * 0.93);
    const round = see(camera, x, y);
    left = Math.min(left, round.right / round.depth, corner.right / corner.depth);
    right = Math.max(right, round.right / round.depth, corner.right / corner.depth);
  }
  return [left, right];
}

function closeUp(car: Car, angle: 'wheel' | 'nose', camera: Camera): Camera {
  const { width, height } = camera;
  const isWheel = angle === 'wheel';
  const target = isWheel ? see(camera, car.frontAxle + 0.25, -car.halfWidth) : see(camera, 0.35, -0.35);
  const focal = isWheel ? (width * 0.62 * target.depth) / 1.25 : (width * 0.8 * target.depth) / 1.8;
  return {
    ...camera,
    focal,
    centreX: width * (isWheel ? 0.5 : 0.47) - (focal * target.right) / target.depth,
    horizonY: height * (isWheel ? 0.8 : 0.92) - (focal * camera.z) / target.depth,
  };
}

function see(camera: Camera, x: number, y: number): { depth: number; right: number } {
  const dx = x - camera.x;
  const dy = y - camera.y;
  return {
    depth: dx * camera.forward[0] + dy * camera.forward[1],
    right: dx * camera.right[0] + dy * camera.right[1],
  };
}

/** Pixel of a point on or above the ground; crops are cut with it. */
export function project(camera: Camera, x: number, y: number, z: number): [u: number, v: number] {
  const { depth, right } = see(camera, x, y);
  const scale = camera.focal / depth;
  return [camera.centreX + right * scale, camera.horizonY + (camera.z - z) * scale];
}
