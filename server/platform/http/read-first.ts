import { createHash } from 'node:crypto';

const modules = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
// What the modules fetch first.
const fetches = /<link rel="preload" href="([^"]+)" as="fetch"[^>]*\/>/g;
const boot = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * A page is whole without its scripts, so they start when what is seen has come and been drawn and the browser has a moment:
 * after `load` and the first paint, at the first touch or key, or after four seconds. Until then the line belongs to style, fonts and pictures. Whoever
 * does not load them at all still reads, filters and follows links. Asking for each file is a task of its own: together they
 * held the page up.
 */
export function readFirst(html: string): string {
  const code = boot.exec(html)?.[1];
  if (code === undefined) return html;
  const start = starter(addressesIn(html, modules), addressesIn(html, fetches), code);
  return html
    .replace(modules, '')
    .replace(fetches, '')
    .replace(boot, () => `<script>${start}</script>`);
}

function addressesIn(html: string, links: RegExp): string {
  return JSON.stringify([...html.matchAll(links)].map(([, address]) => address));
}

/** The hash of the script that the starter puts in, for the page's policy; undefined when there is none. */
export function startedScript(html: string): string | undefined {
  const [, code] = /textContent=("(?:[^"\\]|\\.)*");document/.exec(html) ?? [];
  return (
    code &&
    createHash('sha256')
      .update(JSON.parse(code) as string)
      .digest('base64')
  );
}

function starter(files: string, fetched: string, code: string): string {
  const text = JSON.stringify(code).replaceAll('<', '\\u003c');
  return (
    `(()=>{let on=0;const start=()=>{if(on)return;on=1;` +
    `const ask=(file,more)=>setTimeout(()=>document.head.append(Object.assign(document.createElement("link"),{href:file},more)));` +
    `for(const file of ${fetched})ask(file,{rel:"preload",as:"fetch",crossOrigin:"anonymous"});` +
    `for(const file of ${files})ask(file,{rel:"modulepreload"});` +
    `const script=document.createElement("script");script.type="module";script.textContent=${text};document.head.append(script)};` +
    `let waits=2;const come=()=>--waits||(self.requestIdleCallback?requestIdleCallback(start,{timeout:800}):start());addEventListener("load",come);` +
    `new PerformanceObserver((_,seen)=>{seen.disconnect();come()}).observe({type:"paint",buffered:true});setTimeout(start,4000);` +
    `for(const sign of ["pointerdown","touchstart","keydown"])addEventListener(sign,start,{once:true,passive:true})})()`
  );
}
