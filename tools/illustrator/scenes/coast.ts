import { seededRandom } from '../numbers.ts';
import { band, blurFilter, blurred, glowGradient, rectangle, repeat, SCENE_HEIGHT, SCENE_WIDTH, verticalGradient } from './brush.ts';

/** A road along the sea: railing, calm water, a headland. */
export function drawCoast(horizon: number, seed: number): string {
  const sea = `${headland(horizon, seed)}${band(horizon - 62, horizon + 8, 'sea')}${glitter(horizon, seed)}`;
  return `<defs>${gradients(horizon)}</defs>
    ${band(0, horizon, 'sky')}${band(0, horizon, 'sun')}
    ${blurred('cloudy', clouds(horizon, seed), 0.55)}
    ${blurred('distant', sea)}
    ${rectangle(0, { y: horizon - 8, width: SCENE_WIDTH, height: 10, fill: '#E4DCCD' })}
    ${blurred('railing', railing(horizon))}
    ${band(horizon, SCENE_HEIGHT, 'asphalt')}
    ${rectangle(0, { y: horizon + 26, width: SCENE_WIDTH, height: 5, fill: '#EFEDE7', extra: 'opacity=".55"' })}
    ${blurred('cloudy', rectangle(-240, { y: horizon + 120, width: 2080, height: 60, fill: '#fff' }), 0.1)}`;
}

function gradients(horizon: number): string {
  return [
    verticalGradient('sky', [0, '#6FA9D6'], [0.6, '#BCD9E8'], [1, '#F1EBDD']),
    verticalGradient('sea', [0, '#7FB4C4'], [0.4, '#3F8FA6'], [1, '#2C7890']),
    verticalGradient('asphalt', [0, '#B9B6B0'], [0.2, '#A4A29D'], [1, '#6F6E6B']),
    glowGradient('sun', { x: 340, y: horizon - 210, radius: 520 }, [0, '#fff', 0.9], [0.12, '#FFF6E0', 0.6], [1, '#FFF6E0', 0]),
    blurFilter('distant', 3.4),
    blurFilter('railing', 2.2),
    blurFilter('cloudy', 26),
  ].join('');
}

function headland(horizon: number, seed: number): string {
  const x = 1000 - (seed % 3) * 260;
  return `<path d="M${x} ${horizon - 62}q90 -46 190 -40t210 -18q260 20 420 58z" fill="#8FA6AE" opacity=".8"/>`;
}

function glitter(horizon: number, seed: number): string {
  const random = seededRandom(seed + 11);
  return repeat(70, () => {
    const y = horizon - 56 + random() * 50;
    const x = random() * SCENE_WIDTH;
    return rectangle(x, {
      y,
      width: 14 + random() * 70,
      height: 1.6,
      fill: '#fff',
      extra: `opacity="${(0.12 + random() * 0.4).toFixed(2)}"`,
    });
  });
}

function clouds(horizon: number, seed: number): string {
  const drift = (seed % 5) * 130;
  return `<g fill="#fff"><ellipse cx="${1180 - drift}" cy="${horizon - 330}" rx="280" ry="26"/>
    <ellipse cx="${900 + drift}" cy="${horizon - 290}" rx="220" ry="16"/>
    <ellipse cx="${300 + drift}" cy="${horizon - 420}" rx="240" ry="20"/></g>`;
}

function railing(horizon: number): string {
  const posts = repeat(25, (i) => rectangle(i * 72 - 62, { y: horizon - 30, width: 5, height: 28, fill: '#F0ECE3' }));
  return rectangle(-240, { y: horizon - 30, width: 2080, height: 4, fill: '#F6F3EC', extra: 'opacity=".9"' }) + posts;
}
