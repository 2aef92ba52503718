import type { ReactNode, SVGProps } from 'react';

export type LucideIcon = (props: SVGProps<SVGSVGElement> & { size?: number }) => ReactNode;

/** Makes the component of an icon from its shapes. Without a role it is hidden from screen readers. */
export function icon(shapes: string): LucideIcon {
  return function Icon({ size = 24, className = '', ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={2}
        className={`icon ${className}`.trimEnd()}
        {...(!rest.role && { 'aria-hidden': true })}
        {...rest}
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    );
  };
}
