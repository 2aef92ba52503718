/** The lines of an iCalendar file, RFC 5545 section 3.1. What is none costs itself alone. */

export interface Property {
  /** In capitals, as the names of parameters. */
  name: string;
  parameters: Readonly<Record<string, string>>;
  value: string;
}

export interface Component {
  name: string;
  properties: Property[];
  parts: Component[];
  isClosed: boolean;
}

/** What a calendar contains; each ends one before it that was left open. */
const ofCalendar = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/** Calendars need three; what is nested deeper is not read. */
const depthMost = 10;

/** The outermost components of a file. */
export function readComponents(text: string): Component[] {
  const roots: Component[] = [];
  let open: Component[] = [];
  for (const line of linesOf(text)) {
    const property = readProperty(line);
    if (!property) continue;
    const named = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      if (open.length === depthMost) continue;
      if (ofCalendar.has(named)) open = open.slice(0, 1);
      const begun: Component = { name: named, properties: [], parts: [], isClosed: false };
      (open.at(-1)?.parts ?? roots).push(begun);
      open.push(begun);
    } else if (property.name === 'END') {
      const closed = open.findLast(({ name }) => name === named);
      if (!closed) continue;
      closed.isClosed = true;
      open.length = open.lastIndexOf(closed);
    } else open.at(-1)?.properties.push(property);
  }
  return roots;
}

/** Lines end as they do on any system, and are unfolded. */
function linesOf(text: string): string[] {
  return text
    .replace(/[\r\n]+/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
}

function readProperty(line: string): Property | undefined {
  const [head, name] = /^\s*([\w.-]+)(?=[;:])/.exec(line) ?? [];
  if (head === undefined || name === undefined) return undefined;
  const at = valueAt(line, head.length);
  if (at === -1) return undefined;
  const parameters = Object.fromEntries(
    Array.from(line.slice(head.length, at).matchAll(/;([\w-]+)=("[^"]*"?|[^;]*)/g), ([, key = '', value = '']) => [
      key.toUpperCase(),
      value.replaceAll('"', '').trim(),
    ]),
  );
  return { name: name.toUpperCase(), parameters, value: line.slice(at + 1).trim() };
}

/** Where the colon before the value is. Some programs leave out the quotes around a time zone with a colon in its name. */
function valueAt(line: string, from: number): number {
  const ofTime = line.slice(from).search(/:(?=\d{8}(?:T\d|[,/\sZ]|$))/i);
  if (ofTime !== -1 && /^[^:"]*TZID=/i.test(line.slice(from))) return from + ofTime;
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':', from);
}
