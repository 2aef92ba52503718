import type { ReactNode } from 'react';
import type { MarkView } from '#contract/rental/handovers.ts';

/** The car from one side, in a box of 224 by 88, with marks on it. Places are from the left in either direction of writing. */
export function Sketch({ view, children }: { view: MarkView; children: ReactNode }) {
  return (
    <div dir="ltr" className="relative aspect-224/88 w-full">
      <svg
        viewBox="0 0 224 88"
        aria-hidden="true"
        fill="var(--sunken)"
        stroke="currentColor"
        strokeWidth={1.4}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="size-full text-ink-3"
      >
        <SketchPaths view={view} />
      </svg>
      {children}
    </div>
  );
}

/** Outlines alone: who draws them chooses line and ground. */
export function SketchPaths({ view }: { view: MarkView }) {
  if (view === 'left') return <Side />;
  if (view === 'top') return <path d={top} />;
  if (view === 'right') {
    return (
      <g transform="matrix(-1 0 0 1 224 0)">
        <Side />
      </g>
    );
  }
  return <path d={view === 'front' ? front : rear} />;
}

function Side() {
  return (
    <>
      <path d={side} />
      {[62, 168].map((x) => (
        <g key={x}>
          <circle cx={x} cy={66} r={14} />
          <circle cx={x} cy={66} r={6.5} />
        </g>
      ))}
    </>
  );
}

/** The place of something on the sketch, by thousandths of its box. */
export function placeOf({ x, y }: { x: number; y: number }) {
  return { insetInlineStart: `${x / 10}%`, insetBlockStart: `${y / 10}%` };
}

/** The number of a mark on the sketch: those from before are hollow. */
export function markDot(isOld: boolean, more = ''): string {
  const look = isOld ? 'border-ink-3 bg-surface text-ink-2' : 'border-danger bg-danger text-surface';
  return `grid size-6 place-items-center rounded-full border-2 text-12 leading-none font-bold tabular-nums ${look} ${more}`;
}

// The nose is on the left.
const side =
  'M12 64q-4-1-4-6l1-10q1-7 9-9l38-5q6-1 10-4l20-13q8-5 18-5h38q10 0 17 6l16 14l24 5q10 2 12 9l2 12q1 6-5 7h-26a14 14 0 0 0-28 0H76a14 14 0 0 0-28 0zM72 34l16-11q6-4 14-4h16v15zM124 19h18q7 0 12 5l11 10h-41zM121 16v49M12 48h10M206 44h6M128 40h8M80 40h8';
const front =
  'M62 70v-20q0-8 6-12l4-3l10-17q3-5 9-5h42q6 0 9 5l10 17l4 3q6 4 6 12v20q0 3-3 3h-94q-3 0-3-3M80 35l8-14q1-2 4-2h40q3 0 4 2l8 14zM68 44l18 4v6H70zM156 44l-18 4v6h16zM92 48h40v8H92zM98 62h28v7H98zM66 73v8q0 2 2 2h12q2 0 2-2v-8M142 73v8q0 2 2 2h12q2 0 2-2v-8M62 38l-8-2v-6h8q4 0 4 5M162 38l8-2v-6h-8q-4 0-4 5';
const rear =
  'M62 70V46q0-8 5-12l4-2l8-14q3-5 9-5h48q6 0 9 5l8 14l4 2q5 4 5 12v24q0 3-3 3H65q-3 0-3-3M79 32l7-11q1-2 4-2h44q3 0 4 2l7 11zM66 40h18v10H66zM158 40h-18v10h18zM90 42h44v10H90zM62 60h100M66 73v8q0 2 2 2h12q2 0 2-2v-8M142 73v8q0 2 2 2h12q2 0 2-2v-8';
const top =
  'M22 66q-8-3-10-14q-1-8 0-16q2-11 10-14q16-5 38-5l100 1q26 0 38 6q8 4 9 12q1 8 0 16q-1 8-9 12q-12 6-38 6l-100 1q-22 0-38-5M60 24q-8 8-8 20t8 20l20-6q-4-6-4-14t4-14zM164 26l-16 6q3 5 3 12t-3 12l16 6q5-8 5-18t-5-18M84 28q-3 7-3 16t3 16h60q3-7 3-16t-3-16zM66 22l16 4h60l16-2M66 66l16-4h60l16 2M74 17l-4-6h8l3 6M74 71l-4 6h8l3-6';
