import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { easternDigits } from '#contract/platform/digits.ts';
import { latinLetters, plateColumns, spacedLetters } from '#contract/catalogue/plates.ts';
import { layLetters, long, metal, short, strips, type Geometry } from '#contract/catalogue/plate-geometry.ts';
import { known } from '#contract/platform/known.ts';
import { PlateStrip } from './plate-strip.tsx';

const classes = { small: 'plate plate-small', normal: 'plate', large: 'plate plate-large' };

interface Props {
  /** Arabic letters in reading order, at most three. */
  letters: string;
  digits: string;
  plateClass?: string;
  shape?: string | null;
  /** Draws empty places where letters or digits are missing. */
  ghost?: boolean;
  /** Small: narrower than 100 pixels. Large: alone on its ground. */
  size?: keyof typeof classes;
}

/** A Saudi plate, drawn. Each character is a text of its own, so that Arabic letters never join. */
export function Plate({ letters, digits, plateClass = 'private', shape, ghost = false, size = 'normal' }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const plate = shape === 'long' ? long : short;
  const { width, height, radius } = plate;
  const spoken = i18n.language === 'en' ? [...latinLetters(letters)].join(' ') : spacedLetters(letters);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('plate.named', { letters: spoken, digits })}
      className={classes[size]}
      style={{ borderRadius: `${rounded((100 * radius) / width)}% / ${rounded((100 * radius) / height)}%` }}
      direction="ltr"
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={metal.light} />
        <stop offset="0.55" stopColor={metal.sheen} />
        <stop offset="1" stopColor={metal.shade} />
      </linearGradient>
      <rect x="1.25" y="1.25" width={width - 2.5} height={height - 2.5} rx={radius} fill={`url(#${id})`} />
      <PlateStrip plate={plate} strip={strips[plateClass] ?? known(strips['private'], 'strip')} isSmall={size === 'small'} />
      <rect {...rim(plate)} fill="none" stroke={metal.light} strokeOpacity="0.9" strokeWidth="1.2" />
      <path d={rules(plate)} stroke={metal.ink} strokeWidth={plate === long ? 2 : 2.3} />
      <rect x="1.5" y="1.5" width={width - 3} height={height - 3} rx={radius} fill="none" stroke={metal.ink} strokeWidth="3" />
      <g fill={metal.ink} fontWeight="700" textAnchor="middle">
        <Digits plate={plate} digits={digits} ghost={ghost} />
        <Letters plate={plate} letters={letters} ghost={ghost} />
      </g>
    </svg>
  );
}

/** The pressed edge inside the frame. */
function rim({ width, height, radius, digits: { start } }: Geometry) {
  const inset = start - 1.5;
  return { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: radius - 3 };
}

function rules({ height, middle, width, strip, digits }: Geometry): string {
  const end = strip.start + strip.width;
  const across =
    end < width - 10
      ? `M2 ${middle}H${strip.start}M${end} ${middle}H${width - 2}M${end} 2V${height - 2}`
      : `M2 ${middle}H${strip.start}M${digits.end} 2V${height - 2}`;
  return `M${strip.start} 2V${height - 2}${across}`;
}

function Digits({ plate, digits, ghost }: { plate: Geometry; digits: string; ghost: boolean }) {
  const { start, end, advance } = plate.digits;
  const places = digits ? [...digits] : ghost ? ['', '', '', ''] : [];
  const step = places.length > 3 ? advance : advance * 1.12;
  return places.map((digit, index) => {
    const x = (start + end) / 2 + (index - (places.length - 1) / 2) * step;
    return <Place key={index} plate={plate} x={x} room={step * 0.68} upper={easternDigits(digit)} lower={digit} upperSize={0.96} />;
  });
}

function Letters({ plate, letters, ghost }: { plate: Geometry; letters: string; ghost: boolean }) {
  const written = plateColumns(letters);
  const missing = ghost ? 3 - written.length : 0;
  const { placed, arabicSize } = layLetters(plate, [...Array.from({ length: missing }, () => ({ arabic: '', latin: '' })), ...written]);
  return placed.map(({ arabic, latin, x, width }, index) => (
    <Place key={index} plate={plate} x={x} room={width * 0.88} upper={arabic} lower={latin} upperSize={arabicSize} />
  ));
}

interface PlaceProps {
  plate: Geometry;
  x: number;
  room: number;
  upper: string;
  lower: string;
  upperSize: number;
}

/** One character in both scripts, or its empty place. */
function Place({ plate: { rows, size }, x, room, upper, lower, upperSize }: PlaceProps) {
  if (!lower) {
    const box = { x: x - room / 2, width: room, rx: 4, opacity: 0.07 };
    return (
      <>
        <rect {...box} y={rows.top - size * 0.56} height={size * 0.56} />
        <rect {...box} y={rows.bottom - size * 0.62} height={size * 0.62} />
      </>
    );
  }
  return (
    <>
      <text x={rounded(x)} y={rows.top} fontSize={rounded(size * upperSize)}>
        {upper}
      </text>
      <text x={rounded(x)} y={rows.bottom} fontSize={rounded(size * 0.96)}>
        {lower}
      </text>
    </>
  );
}

/** With two decimals: finer cannot be seen, and a list sends some 140 of them. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
