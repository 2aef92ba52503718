import { anyPhone } from '#contract/people/account-rules.ts';
import { cookieNow } from '#web/platform/cookie/cookie.ts';

const cookie = 'newPhoneNumber';

/** The phone that a code was sent to, so that the code can be typed after a reload. It gives no right to anything. */
export function savedPhone(): string | null {
  return anyPhone(cookieNow(cookie) ?? '');
}

export function savePhone(phone: string): void {
  document.cookie = `${cookie}=${phone}; path=/; max-age=900; samesite=lax`;
}

export function dropPhone(): void {
  document.cookie = `${cookie}=; path=/; max-age=0; samesite=lax`;
}
