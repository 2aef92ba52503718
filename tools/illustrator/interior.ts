import sharp from 'sharp';
import type { Scene } from './environment.ts';
import { blurFilter, circle, rectangle, repeat, short, verticalGradient } from './scenes/brush.ts';
import { drawScene } from './scenes/scene.ts';

/** The front seats of a car as seen from the back seat. */
export interface Interior {
  /** A code of the list of interior colours. */
  color: keyof typeof LEATHERS;
  scene: Scene;
  /** One wide screen across the dashboard, or dials and a small screen. */
  dashboard: 'screen' | 'dials';
}

/** Seats: lit, plain and in shade. */
const LEATHERS = {
  black: ['#3a3b3e', '#26272a', '#17181a'],
  beige: ['#e2d5ba', '#cdbd9c', '#a8976f'],
  tan: ['#bb8a5f', '#a9764c', '#7d5433'],
  grey: ['#9a9fa5', '#7e8389', '#5b6066'],
} as const;

export const INTERIORS: readonly Interior[] = [
  { color: 'black', scene: 'city', dashboard: 'screen' },
  { color: 'black', scene: 'villa', dashboard: 'dials' },
  { color: 'beige', scene: 'villa', dashboard: 'screen' },
  { color: 'beige', scene: 'desert', dashboard: 'dials' },
  { color: 'tan', scene: 'coast', dashboard: 'screen' },
  { color: 'grey', scene: 'city', dashboard: 'dials' },
];

const WIDTH = 1200;
const HORIZON = 330;

export async function composeInterior(interior: Interior, quality: number): Promise<Buffer> {
  const outside = drawScene(interior.scene, HORIZON, 4, WIDTH);
  const cabin = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="900" viewBox="0 0 1600 1200">${drawCabin(interior)}</svg>`,
  );
  return sharp(outside.svg)
    .extract(outside.frame)
    .blur(3)
    .composite([{ input: cabin }])
    .removeAlpha()
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
}

function drawCabin(interior: Interior): string {
  const [lit, plain, shade] = LEATHERS[interior.color];
  return [
    `<defs>${verticalGradient('lining', [0, '#8f8a82'], [1, '#5c5852'])}${verticalGradient('dash', [0, '#3b3c3f'], [0.25, '#1d1e20'], [1, '#0e0f10'])}`,
    `${verticalGradient('leather', [0, lit], [0.35, plain], [1, shade])}${verticalGradient('panel', [0, plain], [1, shade])}`,
    `${verticalGradient('glass', [0, '#10233c'], [1, '#0a1422'])}${blurFilter('soft', 10)}</defs>`,
    drawFrame(),
    drawDoors(shade),
    drawDashboard(interior.dashboard),
    drawWheel(),
    drawConsole(),
    drawSeat(290, plain),
    drawSeat(1310, plain),
  ].join('');
}

/** The roof lining and pillars: all but the windscreen and the side windows. */
function drawFrame(): string {
  const opening = 'M270 150Q800 96 1330 150L1480 600Q800 520 120 600Z';
  const windows = 'M0 250L205 175L70 590L0 640ZM1600 250L1395 175L1530 590L1600 640Z';
  const mirror = rectangle(690, { y: 168, width: 220, height: 66, fill: '#15161a', extra: 'rx="26"' });
  const reflection = rectangle(704, { y: 180, width: 192, height: 42, fill: '#7f93a6', extra: 'rx="18"' });
  const visors = rectangle(330, { y: 70, width: 330, height: 62, fill: '#97928a', extra: 'rx="16"' });
  const other = rectangle(940, { y: 70, width: 330, height: 62, fill: '#97928a', extra: 'rx="16"' });
  return `<path d="M0 0H1600V1200H0Z${opening}${windows}" fill="url(#lining)" fill-rule="evenodd"/>
    <path d="${opening}" fill="none" stroke="#1b1c1e" stroke-width="16"/>${visors}${other}
    <path d="M790 110h20v64h-20z" fill="#15161a"/>${mirror}${reflection}`;
}

function drawDoors(shade: string): string {
  const door = '<path d="M0 620L95 590L150 1200H0Z" fill="url(#panel)"/>';
  const handle = rectangle(30, { y: 730, width: 76, height: 18, fill: shade, extra: 'rx="9"' });
  return `${door}${handle}<g transform="matrix(-1 0 0 1 1600 0)">${door}${handle}</g>`;
}

function drawDashboard(kind: Interior['dashboard']): string {
  const top = '<path d="M70 640Q800 520 1530 640L1560 900H40Z" fill="url(#dash)"/>';
  const trim = '<path d="M80 742Q800 650 1520 742L1524 764Q800 674 76 764Z" fill="#83807a"/>';
  const vents = [170, 1330].map((x) => rectangle(x, { y: 690, width: 110, height: 44, fill: '#050506', extra: 'rx="10"' })).join('');
  const slats = [170, 1330]
    .map((x) => repeat(3, (i) => rectangle(x + 8, { y: 700 + i * 11, width: 94, height: 3, fill: '#3d3f42' })))
    .join('');
  return `${top}${trim}${vents}${slats}${kind === 'screen' ? drawScreens() : drawDials()}`;
}

function drawScreens(): string {
  const panel = rectangle(360, { y: 590, width: 760, height: 122, fill: '#08090b', extra: 'rx="18"' });
  const shown = rectangle(742, { y: 602, width: 364, height: 98, fill: 'url(#glass)', extra: 'rx="10"' });
  const tiles = repeat(4, (i) => rectangle(760 + i * 84, { y: 618, width: 66, height: 66, fill: '#24405f', extra: 'rx="12"' }));
  const road = '<path d="M376 694L470 640L520 660L700 612" fill="none" stroke="#3fb68b" stroke-width="7" stroke-linecap="round"/>';
  return `${panel}${rectangle(374, { y: 602, width: 352, height: 98, fill: '#101820', extra: 'rx="10"' })}${shown}${tiles}${road}`;
}

function drawDials(): string {
  const hood = '<path d="M330 700Q345 580 470 572Q595 580 610 700Z" fill="#0b0c0d"/>';
  const dial = (x: number, turn: number) =>
    circle(x, { y: 648, radius: 52, fill: '#15171a' }) +
    `<circle cx="${x}" cy="648" r="46" fill="none" stroke="#c9ced3" stroke-width="5" stroke-dasharray="4 15"/>` +
    `<path d="M${x} 648l${short(34 * Math.cos(turn))} ${short(34 * Math.sin(turn))}" stroke="#e0533d" stroke-width="6" stroke-linecap="round"/>`;
  const screen = rectangle(700, {
    y: 640,
    width: 230,
    height: 120,
    fill: 'url(#glass)',
    extra: 'rx="8" stroke="#060708" stroke-width="10"',
  });
  const knobs = circle(670, { y: 790, radius: 20, fill: '#4a4c50' }) + circle(960, { y: 790, radius: 20, fill: '#4a4c50' });
  return `${hood}${dial(412, 2.4)}${dial(528, 2.9)}${screen}${knobs}`;
}

/** On the left, as in the Kingdom. */
function drawWheel(): string {
  return `<g transform="translate(470 790) scale(1 .93)">
    <circle r="168" fill="none" stroke="#0d0e0f" stroke-width="40"/><circle r="176" fill="none" stroke="#34363a" stroke-width="6"/>
    <path d="M-160 -14H160V30H-160ZM-24 0H24V165H-24Z" fill="#17181a"/><circle r="66" fill="#202225"/>
    <circle r="24" fill="none" stroke="#8d9196" stroke-width="6"/>
    ${[-112, 112].map((x) => rectangle(x - 20, { y: -8, width: 40, height: 26, fill: '#3b3e42', extra: 'rx="8"' })).join('')}</g>`;
}

function drawConsole(): string {
  return `<path d="M690 830H930L1000 1200H620Z" fill="#1a1b1d"/><path d="M712 840H908L925 930H695Z" fill="#0c0d0e"/>
    ${circle(810, { y: 985, radius: 30, fill: '#2c2e31' })}${circle(810, { y: 978, radius: 22, fill: '#6c7075' })}
    ${rectangle(672, { y: 1060, width: 276, height: 140, fill: 'url(#panel)', extra: 'rx="26"' })}`;
}

/** The back of a front seat with its head rest. */
function drawSeat(x: number, seam: string): string {
  const back = `M${x - 230} 1200Q${x - 250} 860 ${x - 170} 792Q${x} 748 ${x + 170} 792Q${x + 250} 860 ${x + 230} 1200Z`;
  const head = rectangle(x - 108, { y: 600, width: 216, height: 150, fill: 'url(#leather)', extra: 'rx="56"' });
  const posts = [-44, 34].map((at) => rectangle(x + at, { y: 738, width: 12, height: 52, fill: '#8c8f93' })).join('');
  const stitches = `M${x - 150} 1200Q${x - 165} 920 ${x - 110} 830M${x + 150} 1200Q${x + 165} 920 ${x + 110} 830`;
  return `<path d="${back}" fill="#000" opacity=".35" filter="url(#soft)"/>${posts}${head}<path d="${back}" fill="url(#leather)"/>
    <path d="${stitches}" fill="none" stroke="${seam}" stroke-width="5" stroke-dasharray="12 8" opacity=".8"/>`;
}
