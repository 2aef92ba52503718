import { signatureBox } from '#contract/rental/handovers.ts';

/** The strokes of a signature. What it is stands beside it. */
export function Signature({ path }: { path: string }) {
  return (
    <svg
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={7}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="pointer-events-none size-full"
    >
      <path d={path} />
    </svg>
  );
}
