import { seededRandom } from '../numbers.ts';
import { band, blurFilter, blurred, circle, pick, rectangle, repeat, SCENE_HEIGHT, short, verticalGradient } from './brush.ts';

const LEAVES = ['#5E7C50', '#6B8A58', '#4E6B45', '#78935F'];

/** The forecourt of a house in the morning: plaster, a wooden gate, palms. Odd seeds see it the other way round. */
export function drawVilla(horizon: number, seed: number): string {
  const random = seededRandom(seed + 11);
  const palms =
    palm(190, { bottom: horizon, height: 330, reach: 120, random }) + palm(1490, { bottom: horizon, height: 390, reach: 135, random });
  const garden = `${palms}${house(horizon)}${walls(horizon)}${hedge(horizon, random)}`;
  const turned = seed % 2 ? garden : `<g transform="matrix(-1 0 0 1 1600 0)">${garden}</g>`;
  const shade = `<path d="M-240 ${horizon + 8}H1840V${horizon + 70}Q800 ${horizon + 30} -240 ${horizon + 110}Z" fill="#4a4034"/>`;
  return `<defs>${gradients()}</defs>
    ${band(0, horizon + 4, 'sky')}
    ${blurred('behind', turned)}
    ${band(horizon, SCENE_HEIGHT, 'paving')}
    <g stroke="#8d806e" stroke-opacity=".28" stroke-width="2" fill="none" filter="url(#joints)">${slabs(horizon)}</g>
    ${blurred('soft', shade, 0.18)}`;
}

function gradients(): string {
  return [
    verticalGradient('sky', [0, '#8FBCE2'], [0.7, '#CFE2EF'], [1, '#EFEFE8']),
    verticalGradient('plaster', [0, '#F3EBDD'], [1, '#DCCFBB']),
    verticalGradient('wing', [0, '#E6DAC6'], [1, '#CDBDA5']),
    verticalGradient('paving', [0, '#D3C8B8'], [0.3, '#C3B6A4'], [1, '#9C8F7E']),
    verticalGradient('pane', [0, '#5C6B74'], [1, '#2F3A40']),
    blurFilter('behind', 5.5),
    blurFilter('joints', 1.6),
    blurFilter('soft', 18),
  ].join('');
}

function house(y: number): string {
  const slats = repeat(16, (i) => rectangle(762 + i * 12.5, { y: y - 350, width: 4, height: 130, fill: '#A98E6B' }));
  const gate = repeat(9, (i) => rectangle(420, { y: y - 176 + i * 20, width: 340, height: 3, fill: '#7b6448' }));
  return [
    rectangle(330, { y: y - 400, width: 700, height: 400, fill: 'url(#plaster)' }),
    rectangle(960, { y: y - 300, width: 420, height: 300, fill: 'url(#wing)' }),
    rectangle(310, { y: y - 416, width: 740, height: 22, fill: '#EFE6D6' }),
    rectangle(950, { y: y - 312, width: 444, height: 16, fill: '#E9DECB' }),
    rectangle(400, { y: y - 340, width: 120, height: 120, fill: 'url(#pane)' }),
    rectangle(560, { y: y - 340, width: 120, height: 120, fill: 'url(#pane)' }),
    rectangle(760, { y: y - 350, width: 200, height: 130, fill: 'url(#pane)' }),
    slats,
    rectangle(420, { y: y - 180, width: 340, height: 180, fill: '#8C7456' }),
    gate,
    rectangle(1050, { y: y - 230, width: 220, height: 150, fill: 'url(#pane)' }),
  ].join('');
}

function walls(y: number): string {
  return (
    rectangle(-240, { y: y - 96, width: 580, height: 100, fill: '#D9CBB5' }) +
    rectangle(1380, { y: y - 96, width: 460, height: 100, fill: '#D2C3AB' })
  );
}

function hedge(y: number, random: () => number): string {
  return repeat(38, (i) => {
    const x = i < 19 ? -134 + i * 26 : 1380 + (i - 19) * 22;
    return circle(x, { y: y - 92 - random() * 26, radius: 24 + random() * 20, fill: pick(LEAVES, random()) });
  });
}

function palm(
  x: number,
  { bottom, height, reach, random }: { bottom: number; height: number; reach: number; random: () => number },
): string {
  const crown = bottom - height;
  const leaves = repeat(13, (i) => {
    const turn = Math.PI * (0.96 + i * 0.09) + (random() - 0.5) * 0.12;
    const tipX = Math.cos(turn) * reach;
    const lift = Math.sin(turn) * reach * 0.75;
    const tipY = lift * 0.5 + reach * 0.34;
    const there = `q${short(tipX * 0.45)} ${short(lift * 0.95 - 14)} ${short(tipX)} ${short(tipY)}`;
    const back = `q${short(-tipX * 0.4)} ${short(-reach * 0.34)} ${short(-tipX)} ${short(-tipY)}`;
    return `<path d="M${x} ${crown}${there}${back}" fill="${i % 2 ? '#4D6B45' : '#5C7B50'}"/>`;
  });
  const left = `M${x - 7} ${bottom}Q${x - 2} ${bottom - height / 2} ${x - 5} ${crown}`;
  return `<path d="${left}h10Q${x + 4} ${bottom - height / 2} ${x + 9} ${bottom}z" fill="#8A7358"/>${leaves}`;
}

function slabs(y: number): string {
  const across = repeat(8, (i) => `<path d="M-240 ${short(y + (SCENE_HEIGHT - y) * ((i + 1) / 9) ** 1.9)}H1840"/>`);
  const along = repeat(25, (i) => `<path d="M${800 + (i - 12) * 44} ${y}L${800 + (i - 12) * 330} ${SCENE_HEIGHT}"/>`);
  return across + along;
}
