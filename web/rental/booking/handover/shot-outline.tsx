import type { HandoverShot, MarkView } from '#contract/rental/handovers.ts';
import { SketchPaths } from './sketch.tsx';

const views: Partial<Record<HandoverShot, MarkView>> = { front: 'front', right: 'right', rear: 'rear', left: 'left' };

/** What stands in the frame of a photograph until it is taken: the car from that side, or what of its inside it is to show. */
export function ShotOutline({ shot, className }: { shot: HandoverShot; className: string }) {
  const view = views[shot];
  return (
    <svg
      viewBox="0 0 224 88"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinejoin="round"
      strokeDasharray="4 3"
      className={className}
    >
      {view ? <SketchPaths view={view} /> : <path d={insides[shot] ?? ''} />}
    </svg>
  );
}

const seat = (x: number) =>
  `M${x} 62v-6q0-5 5-5h26q5 0 5 5v6q0 5-5 5H${x + 5}q-5 0-5-5M${x + 4} 51l3-28q1-5 6-5h10q5 0 6 5l3 28M${x + 10} 18v-5q0-4 4-4h8q4 0 4 4v5`;

const insides: Partial<Record<HandoverShot, string>> = {
  boot: 'M52 74V40q0-6 6-8l14-14q3-3 8-3h64q5 0 8 3l14 14q6 2 6 8v34q0 4-4 4H56q-4 0-4-4M66 64V46q0-4 4-4h84q4 0 4 4v18zM100 53h24',
  dashboard:
    'M30 70V46q0-14 16-18l24-6q42-8 84 0l24 6q16 4 16 18v24zM58 50a16 16 0 1 0 32 0a16 16 0 1 0-32 0M74 50l8-8M104 40h24v20h-24zM138 50a14 14 0 1 0 28 0a14 14 0 1 0-28 0M152 50l-6-8',
  front_seats: `${seat(58)}${seat(130)}M104 66V44h16v22zM112 44v-8`,
  back_seats:
    'M48 64v-8q0-5 5-5h118q5 0 5 5v8q0 5-5 5H53q-5 0-5-5M54 51l4-24q1-6 7-6h94q6 0 7 6l4 24M92 51V21M132 51V21M70 21v-6h14v6M105 21v-6h14v6M140 21v-6h14v6',
};
