// Where two values differ, as lines to read.
import type { Equality } from './equality.ts';

const mostLines = 30;
const mostLetters = 300;

/** A line for each place in which two values of JSON differ; none where they are equal. */
export function differences(equality: Equality, before: unknown, after: unknown, place = ''): string[] {
  if (typeof before === 'string' && typeof after === 'string') {
    return equality.text(before, after) ? [] : inTexts(before, after, place);
  }
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => differences(equality, before[name], after[name], place === '' ? name : `${place}.${name}`));
  }
  return Object.is(before, after) ? [] : [`${place}: ${shown(before)} → ${shown(after)}`];
}

/** The lines of `before` that `after` has not, and the other way round. */
function inTexts(before: string, after: string, place: string): string[] {
  const [old, young] = [before.split('\n'), after.split('\n')];
  if (old.length === 1 && young.length === 1) return [`${place}: ${around(before, after)} → ${around(after, before)}`];
  let start = 0;
  while (start < old.length && old[start] === young[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, young.length) - start && old.at(-1 - end) === young.at(-1 - end)) end += 1;
  const marked = (mark: string, lines: string[], others: string[]) =>
    lines
      .slice(start, lines.length - end)
      .slice(0, mostLines)
      .map((line, at) => `  ${mark} ${around(line, others[start + at] ?? '')}`);
  return [`${place}: from line ${start + 1}`, ...marked('-', old, young), ...marked('+', young, old)];
}

/** A long text where it begins to differ from another. */
function around(text: string, other: string): string {
  if (text.length <= mostLetters) return shown(text);
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `…${shown(text.slice(from, from + mostLetters))}…`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
