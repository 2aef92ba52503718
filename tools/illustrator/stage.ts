import { aimCamera, type Angle, type Camera } from './camera.ts';
import { getCar, type Car } from './car.ts';
import type { Body } from './bodies.ts';
import { ENVIRONMENTS, type Environment, type Scene } from './environment.ts';
import type { Vector } from './marching.ts';
import { PAINTS, type Color, type Paint, type Rgb } from './paints.ts';
import { newReading, type Reading } from './reading.ts';
import { newSurface, type Surface } from './surface.ts';
import { getVolume, type Volume } from './volume.ts';
import type { Spot } from './spot.ts';

export interface PictureRequest {
  body: Body;
  color: Color;
  angle: Angle;
  scene: Scene;
  /** The place of its maker in `MAKES`. */
  make: number;
  /** Whether a front corner was hit. */
  damaged?: boolean;
  /** Selects details of the backdrop. */
  seed: number;
  /** In pixels; the height is three quarters of it. */
  width: number;
}

/** Everything one picture is worked out from, and the scratch records its pixels share. */
export interface Stage {
  car: Car;
  damaged: boolean;
  volume: Volume;
  paint: Paint;
  camera: Camera;
  environment: Environment;
  toLight: Vector;
  reading: Reading;
  surface: Surface;
  spot: Spot;
}

export function setStage(request: PictureRequest): Stage {
  const car = getCar(request.body, request.make);
  const camera = aimCamera(car, request.angle, request.width, Math.round(request.width * 0.75));
  const environment = ENVIRONMENTS[request.scene];
  return {
    car,
    damaged: request.damaged ?? false,
    volume: getVolume(car),
    paint: PAINTS[request.color],
    camera,
    environment,
    toLight: turnToWorld(camera, environment.key),
    reading: newReading(),
    surface: newSurface(),
    spot: { x: 0, y: 0, ay: 0, z: 0, nx: 0, ny: 0, nz: 0 },
  };
}

// The light is fixed to the camera, so it turns with it.
function turnToWorld(camera: Camera, [right, forward, up]: Readonly<Rgb>): Vector {
  const length = Math.hypot(right, forward, up);
  return {
    x: (right * camera.right[0] + forward * camera.forward[0]) / length,
    y: (right * camera.right[1] + forward * camera.forward[1]) / length,
    z: up / length,
  };
}

/** What the scene shows in a direction of the world. */
export function lookAround(stage: Stage, { x, y, z, out }: { x: number; y: number; z: number; out: Rgb }): void {
  const { forward, right } = stage.camera;
  stage.environment.lookAt(x * right[0] + y * right[1], x * forward[0] + y * forward[1], z, out);
}
