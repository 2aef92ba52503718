import { expect, it } from 'vitest';
import { faultOf } from './documents.ts';

const fileOf = (start: string) => new File([Uint8Array.from([...start], (letter) => letter.charCodeAt(0)), new Uint8Array(40)], 'paper');

it.each([
  ['%PDF-1.7', null],
  ['\u00ff\u00d8\u00ff', null],
  ['\0\0\0\u0018ftypheic', 'heic'],
  ['\0\0\0\u0018ftypmif1', 'heic'],
  ['PK\u0003\u0004', 'type'],
])('a document that begins with %j is refused for %j', async (start, fault) => {
  expect(await faultOf(fileOf(start))).toBe(fault);
});
