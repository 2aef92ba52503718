import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { cookieValue } from './language.ts';

const maxAge = 400 * 86_400;

type Site = Pick<Config, 'publicUrl'>;

/** The cookie by which an account recognises a browser; null without it. It never authorises a call. */
export function deviceCookieOf(request: FastifyRequest, site: Site): string | null {
  return cookieValue(request.headers.cookie, nameOn(site)) ?? null;
}

/** Sets the cookie for 400 days, the maximum of browsers, out of reach of scripts. */
export function setDeviceCookie(reply: FastifyReply, site: Site, value: string): void {
  const flags = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(isSafe(site) ? ['Secure'] : [])];
  reply.header('set-cookie', [`${nameOn(site)}=${value}`, ...flags].join('; '));
}

/** With the prefix, no other host of the domain can set it. Browsers accept it over https only. */
function nameOn(site: Site): string {
  return isSafe(site) ? '__Host-markaba_device' : 'markaba_device';
}

function isSafe({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:');
}
