import { imageAt } from '#contract/platform/images.ts';

interface Props {
  url: string;
  placeholder: string | null;
  alt: string;
  sizes: string;
  /** The first pictures on a screen are fetched at once and with priority; the rest as they come near. */
  eager?: boolean;
  /** Shown wider than 800 pixels: the largest width is offered as well. */
  large?: boolean;
  className?: string;
}

/** An ad's picture over its blurred placeholder, at the size that fits. The frame around it holds the place. */
export function Picture({ url, placeholder, alt, sizes, eager = false, large = false, className = '' }: Props) {
  return (
    <img
      src={imageAt(url, 800)}
      srcSet={sourcesOf(url, large)}
      sizes={sizes}
      alt={alt}
      width={4}
      height={3}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      className={`picture ${className}`.trimEnd()}
    />
  );
}

function sourcesOf(url: string, large: boolean): string {
  const sources = `${imageAt(url, 320)} 320w, ${imageAt(url, 800)} 800w`;
  return large ? `${sources}, ${imageAt(url, 1600)} 1600w` : sources;
}
