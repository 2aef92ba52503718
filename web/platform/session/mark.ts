import { tokenCookie } from '#contract/app/personal-pages.ts';

/** Runs before anything is drawn: pages are the same for everybody, and this mark chooses which half of the header shows. */
export const sessionScript = `if(/(?:^|; )${tokenCookie}=[^;]/.test(document.cookie))document.documentElement.dataset.session='in'`;
