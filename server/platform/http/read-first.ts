import { createHash } from 'node:crypto';

const modules = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
// What the modules fetch first.
const fetches = /<link rel="preload" href="([^"]+)" as="fetch"[^>]*\/>/g;
const boot = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * A page is complete without its scripts, so they start when the visible part has loaded and the browser is idle: after `load` and
 * the first paint, at the first touch or key, or after four seconds. Until then the network belongs to style, fonts and pictures. A
 * visitor without scripts can still read, filter and follow links. Each file is requested in a task of its own: together they
 * blocked the page.
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

/** The hash of the inserted starter script, for the page's policy; undefined when there is none. */
export function startedScript(html: string): string | undefined {
  const [, code] = /textContent=("(?:[^"\\]|\\.)*");document/.exec(html) ?? [];
  return (
    code &&
    createHash('sha256')
      .update(String(JSON.parse(code)))
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
