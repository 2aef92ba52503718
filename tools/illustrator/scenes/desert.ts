import { band, blurFilter, blurred, glowGradient, repeat, SCENE_HEIGHT, SCENE_WIDTH, short, verticalGradient } from './brush.ts';

/** Dunes at sunset; the sun stands behind the car to the right. */
export function drawDesert(horizon: number, seed: number): string {
  const far = ridge(horizon - 22, 92, seed * 1.7, 'url(#far)');
  const near = ridge(horizon - 4, 52, seed * 2.9 + 2, 'url(#near)');
  return `<defs>${gradients(horizon)}${blurFilter('hazy', 3)}${blurFilter('soft', 9)}</defs>
    ${band(0, horizon + 40, 'sky')}${band(0, horizon + 40, 'sun')}
    ${blurred('hazy', `<g opacity=".75">${far}</g>${near}`)}
    ${band(horizon, SCENE_HEIGHT, 'sand')}
    ${blurred('soft', ripples(horizon), 0.35)}
    <rect width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" fill="#ff9d5c" opacity=".05"/>`;
}

function gradients(horizon: number): string {
  return [
    verticalGradient('sky', [0, '#3E4766'], [0.42, '#8D7C8C'], [0.74, '#E2A27E'], [1, '#F8CE97']),
    glowGradient(
      'sun',
      { x: 1240, y: horizon - 70, radius: 620 },
      [0, '#FFF1CF', 1],
      [0.07, '#FFE3AE', 0.95],
      [0.3, '#FFC285', 0.45],
      [1, '#FFB070', 0],
    ),
    verticalGradient('far', [0, '#B58069'], [1, '#9A6650']),
    verticalGradient('near', [0, '#C68F67'], [1, '#A06A48']),
    verticalGradient('sand', [0, '#CF9868'], [0.25, '#BB8257'], [1, '#7E5338']),
  ].join('');
}

function ridge(y: number, height: number, phase: number, fill: string): string {
  const steps = 60;
  const crest = repeat(steps + 1, (i) => {
    const wave = Math.sin(i * 0.21 + phase) * 0.5 + Math.sin(i * 0.53 + phase * 2.1) * 0.35 + Math.sin(i * 1.3 + phase) * 0.12;
    return `L${short(-80 + (i * 1760) / steps)} ${short(y - height * (0.5 + wave))}`;
  });
  return `<path d="M-80 ${SCENE_HEIGHT}${crest}L1680 ${SCENE_HEIGHT}Z" fill="${fill}"/>`;
}

function ripples(horizon: number): string {
  return repeat(9, (i) => {
    const start = `M-240 ${short(horizon + 22 + i * i * 9)}`;
    const there = `q520 ${short(-8 - i * 3)} 1040 ${short(4 + i)}t1040 -4v${short(5 + i * 3.4)}`;
    return `<path d="${start}${there}q-520 14-1040 2t-1040 6z" fill="${i % 2 ? '#6d432b' : '#E7B98A'}"/>`;
  });
}
