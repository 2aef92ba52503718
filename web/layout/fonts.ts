import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const family = '"IBM Plex Sans Arabic"';
const sample = 'سA1';

/**
 * Runs at the foot of the page. A page is set in our faces when every one of them is here before it is first drawn, else in
 * the device's own: a face that came late laid the whole page out again, and two kinds side by side are worse than either.
 * The riyal's own face is in the style sheet and is read before anything asks for it.
 */
export const fontsScript = `(function(){document.fonts.load('1em SAR','\u20c1');var drawn=0;requestAnimationFrame(function(){drawn=1});Promise.all(['400','600'].map(function(w){return document.fonts.load(w+' 1em ${family}','${sample}')})).then(function(){if(!drawn)document.documentElement.dataset.faces="here"})})()`;

/** Faces that came late are used from the next screen on. */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    const here = ['400', '600'].every((weight) => document.fonts.check(`${weight} 1em ${family}`, sample));
    if (here) document.documentElement.dataset['faces'] = 'here';
  }, [pathname]);
}
