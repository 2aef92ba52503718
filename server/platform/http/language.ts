import type { FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, languageCookie, type Language } from '#contract/platform/languages.ts';

/** The requested language: the header of an API client, else the cookie of the site, else Arabic. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return fromHeader(request.headers['accept-language']) ?? fromCookie(request.headers.cookie) ?? defaultLanguage;
}

/** A page's language: the address (`?lng=en`) for crawlers and shared links, else the cookie, else Arabic. */
export function pageLanguage(search: URLSearchParams, cookies: string | undefined): Language {
  const requested = search.get('lng');
  return isLanguage(requested) ? requested : (fromCookie(cookies) ?? defaultLanguage);
}

function fromCookie(header: string | undefined): Language | undefined {
  const value = cookieValue(header, languageCookie);
  return isLanguage(value) ? value : undefined;
}

/** The value of one cookie; undefined without it. Parses the header itself, as pages are served before any plugin. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

/** The first supported language in order of the header's weights. */
function fromHeader(header: string | undefined): Language | undefined {
  if (!header || header === '*') return undefined;
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.trim().slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
  });
  wanted.sort((one, other) => other.weight - one.weight);
  return wanted.map(({ language }) => language).find(isLanguage);
}
