import { known } from '#contract/platform/known.ts';
import { band, blurFilter, blurred, glowGradient, SCENE_HEIGHT, SCENE_WIDTH, verticalGradient } from './brush.ts';

const TONES = [
  ['#F4F2EE', '#E4E0D9', '#D3CEC5'],
  ['#ECEEEF', '#DDE0E2', '#C9CDD0'],
  ['#EFE8DD', '#E2D8C9', '#CDC0AD'],
  ['#E6ECE8', '#D6DFD9', '#BECAC3'],
] as const;

/** A photographer's backdrop: wall and floor run into one another. */
export function drawStudio(horizon: number, seed: number): string {
  const [light, middle, dark] = known(TONES[seed % TONES.length], 'TONES');
  const below = SCENE_HEIGHT + 200;
  const glow = glowGradient(
    'glow',
    { x: SCENE_WIDTH / 2, y: horizon - 60, radius: 900 },
    [0, '#fff', 0.85],
    [0.6, '#fff', 0.12],
    [1, '#fff', 0],
  );
  const corners = glowGradient('corners', { x: SCENE_WIDTH / 2, y: 620, radius: 1150 }, [0.55, '#2b2620', 0], [1, '#2b2620', 0.17]);
  return `<defs>${verticalGradient('wall', [0, middle], [0.62, light], [1, light])}
    ${verticalGradient('floor', [0, light], [0.35, middle], [0.85, dark], [1, dark])}${glow}${corners}${blurFilter('soft', 38)}</defs>
    ${band(0, SCENE_HEIGHT, 'wall')}
    ${blurred('soft', band(horizon + 18, below, 'floor'))}
    ${band(0, SCENE_HEIGHT, 'glow')}
    ${band(0, SCENE_HEIGHT, 'corners')}`;
}
