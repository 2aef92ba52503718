// Screens of the site are handed what was made of it; the renderer itself goes to nobody who only reads.
export { renderMarkdown } from './markdown.ts';
