/**
 * Runs at the foot of the page: the riyal's own face is in the style sheet, and is read before anything asks for it. The other
 * faces come while the page is shown in fallbacks of their size (web/fonts.css).
 */
export const fontsScript = `document.fonts.load('1em SAR','\u20c1')`;
