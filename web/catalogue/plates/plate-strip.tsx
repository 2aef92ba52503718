import type { Geometry, strips } from '#contract/catalogue/plate-geometry.ts';

type Strip = (typeof strips)[string];

/** The coloured strip: a plain ring where the state's emblem would be, the country in both scripts, the class's mark. Where it would be too small to read, «السعودية» is left out. */
export function PlateStrip({ plate, strip, isSmall }: { plate: Geometry; strip: Strip; isSmall: boolean }) {
  const isLong = plate.width > 400;
  const { start, width } = plate.strip;
  const centre = start + width / 2;
  return (
    <>
      <path d={outline(plate)} fill={strip.fill} />
      <g fill={strip.ink} fontWeight="700" textAnchor="middle">
        <circle cx={centre} cy={isLong ? 19 : 24} r={isLong ? 4.6 : 5.6} fill="none" stroke={strip.ink} strokeWidth="1.6" opacity="0.55" />
        {!isSmall && (
          <text x={centre} y={isLong ? 42 : 51} fontSize={isLong ? 9.2 : 7.4}>
            السعودية
          </text>
        )}
        {isLong ? (
          <text x={centre} y="64" fontSize="15">
            KSA
          </text>
        ) : (
          ['K', 'S', 'A'].map((letter, index) => (
            <text key={letter} x={centre} y={73 + index * 18.5} fontSize="17.5">
              {letter}
            </text>
          ))
        )}
        <path d={mark(strip.symbol, centre, plate.height - (isLong ? 17 : 20), isLong ? 5.4 : 6.2)} />
      </g>
    </>
  );
}

function outline({ height, width, radius, strip }: Geometry): string {
  const end = strip.start + strip.width;
  if (end < width - 10) return `M${strip.start} 2H${end}V${height - 2}H${strip.start}z`;
  const r = radius - 1;
  return `M${strip.start} 2H${width - radius - 1}a${r} ${r} 0 0 1 ${r} ${r}V${height - radius - 1}a${r} ${r} 0 0 1 ${-r} ${r}H${strip.start}z`;
}

function mark(symbol: Strip['symbol'], x: number, y: number, r: number): string {
  if (symbol === 'up') return `M${x} ${y - r}l${r * 1.1} ${r * 1.9}h${-r * 2.2}z`;
  if (symbol === 'down') return `M${x} ${y + r}l${r * 1.1} ${-r * 1.9}h${-r * 2.2}z`;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}
