import { seededRandom } from '../numbers.ts';
import {
  band,
  blurFilter,
  blurred,
  circle,
  glowGradient,
  pick,
  rectangle,
  repeat,
  SCENE_HEIGHT,
  SCENE_WIDTH,
  verticalGradient,
} from './brush.ts';

const WINDOWS = ['#FFD79A', '#FFE7C2', '#9FC4FF', '#FFC06E'];
const LAMPS = ['#FFB45E', '#FFD9A0', '#7FB2FF', '#FF6B5A', '#FFE9C8'];
const WET_STREAKS = ['#FFB45E', '#FFD9A0', '#6FA5FF', '#FF7A5A'];

/** A skyline at night over a wet road. The towers are invented. */
export function drawCity(horizon: number, seed: number): string {
  const random = seededRandom(seed + 11);
  const far = farSkyline(horizon, random);
  const near = nearSkyline(horizon, random);
  const lamps = repeat(34, () => {
    const color = pick(LAMPS, random());
    return circle(random() * SCENE_WIDTH, {
      y: horizon - 6 - random() * 46,
      radius: 5 + random() * 13,
      fill: color,
      opacity: 0.12 + random() * 0.4,
    });
  });
  return `<defs>${gradients(horizon)}</defs>
    ${band(0, horizon + 4, 'sky')}${band(0, horizon + 4, 'haze')}
    ${blurred('distant', far, 0.8)}
    ${blurred('close', `${landmark(380 + (seed % 4) * 270, horizon)}${near}`)}
    ${band(horizon, SCENE_HEIGHT, 'road')}
    ${blurred('wet', streaks(horizon, random))}
    ${blurred('distant', lamps)}`;
}

function gradients(horizon: number): string {
  return [
    verticalGradient('sky', [0, '#0F1830'], [0.6, '#1F2B4A'], [1, '#474B6A']),
    verticalGradient('road', [0, '#2A2F3A'], [0.3, '#1B1F27'], [1, '#101318']),
    glowGradient('haze', { x: SCENE_WIDTH / 2, y: horizon, radius: 900 }, [0, '#E8A765', 0.55], [0.45, '#B06B55', 0.2], [1, '#000', 0]),
    blurFilter('close', 4.6),
    blurFilter('distant', 5),
    blurFilter('wet', 13),
  ].join('');
}

function farSkyline(horizon: number, random: () => number): string {
  let towers = '';
  let x = -60;
  while (x < 1680) {
    const width = 44 + random() * 78;
    const height = 70 + random() * 220 * (1 - Math.abs(x - 900) / 1500);
    towers += rectangle(x, { y: horizon - height, width, height, fill: '#2A3552' });
    x += width + random() * 16;
  }
  return towers;
}

function nearSkyline(horizon: number, random: () => number): string {
  let towers = '';
  let x = -60;
  while (x < 1680) {
    const width = 62 + random() * 84;
    const height = 120 + random() * 250;
    towers += rectangle(x, { y: horizon - height, width, height, fill: '#151D31' }) + litWindows(x, { horizon, width, height, random });
    x += width + 14 + random() * 74;
  }
  return towers;
}

function litWindows(
  x: number,
  { horizon, width, height, random }: { horizon: number; width: number; height: number; random: () => number },
): string {
  let windows = '';
  for (let y = horizon - height + 14; y < horizon - 10; y += 13) {
    for (let column = x + 8; column < x + width - 9; column += 12) {
      if (random() > 0.7) {
        const light = `opacity="${(0.25 + random() * 0.65).toFixed(2)}"`;
        windows += rectangle(column, { y, width: 5.5, height: 6, fill: pick(WINDOWS, random()), extra: light });
      }
    }
  }
  return windows;
}

function landmark(x: number, horizon: number): string {
  const top = horizon - 520;
  const tower = `M${x} ${horizon}L${x + 16} ${top}Q${x + 44} ${top - 46} ${x + 72} ${top}L${x + 88} ${horizon}Z`;
  const crown = `M${x + 25} ${top + 20}Q${x + 44} ${top - 10} ${x + 63} ${top + 20}L${x + 60} ${top + 58}Q${x + 44} ${top + 74} ${x + 28} ${top + 58}Z`;
  return `<path d="${tower}" fill="#18213A"/><path d="${crown}" fill="#8FC8FF" opacity=".85"/>`;
}

function streaks(horizon: number, random: () => number): string {
  return repeat(26, () => {
    const light = `opacity="${(0.05 + random() * 0.13).toFixed(2)}"`;
    const x = random() * SCENE_WIDTH;
    return rectangle(x, {
      y: horizon + 4,
      width: 6 + random() * 16,
      height: 90 + random() * 300,
      fill: pick(WET_STREAKS, random()),
      extra: light,
    });
  });
}
