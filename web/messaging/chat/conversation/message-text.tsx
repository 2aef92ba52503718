import { Fragment } from 'react';
import { Link } from 'react-router';
import { useWritten } from '#web/platform/i18n/written.ts';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { piecesOf } from './links.ts';

/** What somebody wrote, as text; addresses in it can be followed. */
export function MessageText({ text }: { text: string }) {
  const site = usePublicUrl();
  const written = useWritten();
  return (
    <p {...written(text)} className="wrap-anywhere whitespace-pre-line">
      {piecesOf(text).map(({ text: piece, href }, index) => {
        if (href === null) return <Fragment key={index}>{piece}</Fragment>;
        const isOwn = href === site || href.startsWith(`${site}/`);
        return isOwn ? (
          <Link key={index} to={href.slice(site.length) || '/'} dir="ltr" className="underline underline-offset-2">
            {piece}
          </Link>
        ) : (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
            className="underline underline-offset-2"
          >
            {piece}
          </a>
        );
      })}
    </p>
  );
}
