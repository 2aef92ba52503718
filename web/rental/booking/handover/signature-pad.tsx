import { RotateCcw } from 'virtual:icons';
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signatureBox } from '#contract/rental/handovers.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { Signature } from '../signature.tsx';

interface Props {
  /** Whose signature it is. */
  name: string;
  title: string;
  value: string;
  error: string | undefined;
  onChange: (path: string) => void;
}

type Point = [x: number, y: number];
/** The length of the path; the server takes a little more. */
const lengthMost = 11_500;
/** Nearer points are left out. */
const nearest = 4;

/** A place to sign with a finger, a pen or a mouse. */
export function SignaturePad({ name, title, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const [stroke, setStroke] = useState<Point[]>([]);
  const isDown = useRef(false);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    setStroke([pointOf(event)]);
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDown.current) return;
    const point = pointOf(event);
    setStroke((points) => (isNear(points.at(-1), point) ? points : [...points, point]));
  };
  const end = () => {
    if (!isDown.current) return;
    isDown.current = false;
    const path = value + pathOf(stroke);
    if (path.length <= lengthMost) onChange(path);
    setStroke([]);
  };
  const drawn = value + pathOf(stroke);
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="text-14 font-semibold">{title}</p>
        {value !== '' && (
          <Button
            look="plain"
            onClick={() => onChange('')}
            aria-label={`${t('handover.signatures.clear')}: ${name}`}
            className="px-0! text-14"
          >
            <RotateCcw size={16} strokeWidth={1.9} aria-hidden="true" />
            {t('handover.signatures.clear')}
          </Button>
        )}
      </div>
      <div
        role="img"
        tabIndex={-1}
        aria-label={`${t('handover.signatures.pad', { name })}${value === '' ? '' : `: ${t('handover.signatures.signed')}`}`}
        data-invalid={error ? true : undefined}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        className={`relative aspect-999/399 w-full touch-none rounded-card border border-dashed bg-surface select-none ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        <Signature path={drawn} />
        {drawn === '' && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center text-14 text-ink-3">{t('handover.signatures.here')}</p>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (part: number, most: number) => Math.round(Math.min(Math.max(part, 0), 1) * most);
  return [within((clientX - left) / width, signatureBox.width), within((clientY - top) / height, signatureBox.height)];
}

function isNear(last: Point | undefined, [x, y]: Point): boolean {
  return last !== undefined && Math.hypot(x - last[0], y - last[1]) < nearest;
}

/** A touch without a movement is a dot. */
function pathOf([first, ...rest]: Point[]): string {
  if (!first) return '';
  const others = rest.length > 0 ? rest : [[Math.min(first[0] + 1, signatureBox.width), first[1]]];
  return `M${first[0]} ${first[1]}${others.map(([x, y]) => `L${x} ${y}`).join('')}`;
}
