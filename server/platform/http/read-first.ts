const modules = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
// What the modules fetch first.
const fetches = /<link rel="preload" href="([^"]+)" as="fetch"[^>]*\/>/g;
const boot = '<script type="module" async="">';

/**
 * A page is complete without its scripts, so they start when the visible part has loaded and the browser is idle: after `load` and
 * the first paint, at the first touch or key, or after four seconds. Until then the network belongs to style, fonts and pictures. A
 * visitor without scripts can still read, filter and follow links. Each file is requested in a task of its own: together they
 * blocked the page.
 */
export function readFirst(html: string): string {
  const [at, bodyAt] = [html.indexOf(boot), html.indexOf('<body')];
  if (at < 0 || bodyAt < 0) return html;
  const end = html.indexOf('</script>', at);
  // React moves the links into the head, which is a small part of the page to search.
  const head = html.slice(0, bodyAt);
  const start = starter(addressesIn(head, modules), addressesIn(head, fetches), html.slice(at + boot.length, end));
  return `${head.replace(modules, '').replace(fetches, '')}${html.slice(bodyAt, at)}<script>${start}${html.slice(end)}`;
}

function addressesIn(html: string, links: RegExp): string {
  return JSON.stringify([...html.matchAll(links)].map(([, address]) => address));
}

/** The code that the starter script inserts into the page; undefined for any other script. */
export function startedScript(script: string): string | undefined {
  const [, code] = /textContent=("(?:[^"\\]|\\.)*");document/.exec(script) ?? [];
  return code && String(JSON.parse(code));
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
