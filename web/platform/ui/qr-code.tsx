import { encode } from 'uqr';

/** A code for cameras. Dark on light in either theme, as they want it. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-field bg-on-scrim fill-on-featured ${className}`}
    >
      <path d={dark} />
    </svg>
  );
}
