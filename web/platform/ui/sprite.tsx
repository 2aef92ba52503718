import { BadgeCheck, Heart, Image, Scale, TrendingDown, TriangleAlert } from 'virtual:icons';
import type { SVGAttributes } from 'react';

/** Icons that a list repeats with each of its cards. */
const icons = { badge: BadgeCheck, fall: TrendingDown, favourite: Heart, picture: Image, scale: Scale, warning: TriangleAlert };

interface Props extends SVGAttributes<SVGSVGElement> {
  name: keyof typeof icons;
  /** In pixels. Without one the class says how large it is: lists repeat it with every card. */
  size?: number;
}

/** Defines the repeated icons, once in a page. */
export function Sprite() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon strokeWidth="inherit" style={{ fill: 'inherit' }} />
        </symbol>
      ))}
    </svg>
  );
}

/** An icon of the sprite. Without a role it is hidden from screen readers. */
export function SpriteIcon({ name, size, className = '', ...rest }: Props) {
  return (
    <svg {...(!rest.role && { 'aria-hidden': true })} {...rest} width={size} height={size} className={`icon ${className}`.trimEnd()}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
