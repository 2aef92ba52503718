import { tokenCookie } from '#contract/app/personal-pages.ts';

/**
 * Runs before anything is drawn: pages are the same for everybody, and these marks choose which half of the header shows, and whether there
 * is room for the bar of who acts for a business.
 */
export const sessionScript = `if(/(?:^|; )${tokenCookie}=[^;]/.test(document.cookie)){document.documentElement.dataset.session='in';if(localStorage.member)document.documentElement.dataset.acting='yes'}`;
