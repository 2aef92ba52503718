import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { imageBytesMost } from '#contract/listing/ad-rules.ts';

/** A file that could be sent instead of a picture. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** What must come of it where that is certain: a picture, or a refusal of this status. */
  must?: 'kept' | 413 | 415;
}

/** A mark that must not be in any stored picture. */
export const smuggled = 'alert(document.cookie)';
const script = `<script>${smuggled}</script>`;

/** The same files each time: at least `count` of them, broken ones filling up what the others leave. */
export async function hostileFiles(count: number): Promise<HostileFile[]> {
  const whole = await pictures();
  const named = [...(await unusual()), ...giants(whole), ...polyglots(whole), ...strangers(), ...sizes(whole)];
  const random = randomOf(20_261_121);
  const broken = Array.from({ length: Math.max(0, count - named.length) }, (_none, at) => {
    const [name, bytes] = whole[at % whole.length]!;
    return at % 2 ? cut(name, bytes, random) : flipped(name, bytes, random);
  });
  return [...named, ...broken];
}

/** Light and dark with noise, as of a flat colour nothing can be broken. */
function photo(width = 360, height = 240) {
  const random = randomOf(7);
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_none, at) => ((at / 3 / width) % 128) + random(100));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

type Named = [name: string, bytes: Buffer];

async function pictures(): Promise<Named[]> {
  return [
    ['jpeg', await photo().jpeg().toBuffer()],
    ['progressive jpeg', await photo().jpeg({ progressive: true, quality: 60 }).toBuffer()],
    ['png', await photo(160, 120).png().toBuffer()],
    ['webp', await photo().webp().toBuffer()],
    ['lossless webp', await photo(120, 90).webp({ lossless: true }).toBuffer()],
    ['avif', await photo().avif({ effort: 0 }).toBuffer()],
  ];
}

/** Rare, but pictures all the same. */
async function unusual(): Promise<HostileFile[]> {
  const place = { IFD0: { Copyright: smuggled, Artist: 'سارة' }, IFD3: { GPSLatitude: '24/1 42/1 0/1', GPSLatitudeRef: 'N' } };
  const frames = sharp(Buffer.alloc(60 * 60 * 40 * 3, 200), { raw: { width: 60, height: 2400, channels: 3, pageHeight: 60 } });
  const grey = sharp(new Uint16Array(90 * 60).fill(700), { raw: { width: 90, height: 60, channels: 1 } });
  const profiled = await photo().withIccProfile('p3').jpeg().toBuffer();
  const kept = { must: 'kept' as const };
  return [
    { name: 'with its place', bytes: await photo().withExif(place).jpeg().toBuffer(), ...kept },
    { name: 'PNG with its place', bytes: await photo().withExif(place).png().toBuffer(), ...kept },
    { name: 'WebP with its place', bytes: await photo().withExif(place).webp().toBuffer(), ...kept },
    {
      name: 'with XMP',
      bytes: await photo().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer(),
      ...kept,
    },
    { name: 'turned', bytes: await photo().withMetadata({ orientation: 7 }).jpeg().toBuffer(), ...kept },
    { name: 'CMYK', bytes: await photo().toColourspace('cmyk').jpeg().toBuffer(), ...kept },
    { name: '16 bits', bytes: await photo().toColourspace('rgb16').png().toBuffer(), ...kept },
    { name: 'grey of 16 bits', bytes: await grey.toColourspace('grey16').png().toBuffer() },
    { name: 'palette', bytes: await photo(50, 50).png({ palette: true, colours: 2 }).toBuffer(), ...kept },
    { name: 'wide gamut', bytes: profiled, ...kept },
    { name: 'broken ICC', bytes: spoiled(profiled, 'ICC_PROFILE', 60) },
    { name: 'broken EXIF', bytes: spoiled(await photo().withExif(place).jpeg().toBuffer(), 'Exif', 10) },
    { name: 'animated WebP', bytes: await frames.clone().webp({ loop: 0 }).toBuffer(), ...kept },
    { name: 'animated GIF', bytes: await frames.clone().gif().toBuffer(), must: 415 },
    { name: 'one pixel', bytes: await photo(1, 1).png().toBuffer(), ...kept },
    { name: 'a thread', bytes: await photo(1, 9000).png().toBuffer() },
    { name: 'a hair', bytes: await photo(9000, 1).jpeg().toBuffer() },
  ];
}

function spoiled(bytes: Buffer, mark: string, length: number): Buffer {
  const at = bytes.indexOf(mark) + mark.length + 2;
  return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(length, 0xa5), bytes.subarray(at + length)]);
}

/** Small files that say, or are, huge pictures. */
function giants(whole: Named[]): HostileFile[] {
  const of = Object.fromEntries(whole) as Record<string, Buffer>;
  const sides = [20_001, 32_768, 65_535, 2 ** 24 - 1, 2 ** 31 - 1, 2 ** 32 - 1];
  return [
    ...sides.flatMap((side) => [
      { name: `PNG says ${side}`, bytes: withPngSides(of['png']!, side, side) },
      { name: `PNG says 1 × ${side}`, bytes: withPngSides(of['png']!, 1, side) },
      { name: `AVIF says ${side}`, bytes: withAvifSides(of['avif']!, side) },
    ]),
    ...[16_383, 65_535].map((side) => ({ name: `JPEG says ${side}`, bytes: withJpegSides(of['jpeg']!, side) })),
    ...[16_383, 2 ** 24 - 1].map((side) => ({ name: `WebP says ${side}`, bytes: extendedWebp(of['webp']!, side) })),
    { name: 'PNG of 9,000 × 9,000', bytes: flatPng(9000, 9000), must: 413 },
    { name: 'PNG of 30,000 × 1,000', bytes: flatPng(30_000, 1000), must: 413 },
    { name: 'PNG of 7,000 × 7,000', bytes: flatPng(7000, 7000), must: 'kept' },
    { name: 'PNG with 100 MB of text', bytes: withChunk(of['png']!, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb()])) },
    { name: 'PNG with a profile of 100 MB', bytes: withChunk(of['png']!, 'iCCP', Buffer.concat([Buffer.from('icc\0\0'), bomb()])) },
    {
      name: 'PNG with a thousand chunks',
      bytes: Array.from({ length: 1000 }).reduce<Buffer>((png) => withChunk(png, 'tEXt', Buffer.from('a\0b')), of['png']!),
    },
  ];
}

function polyglots(whole: Named[]): HostileFile[] {
  const marks = [
    script,
    `*/=1;${smuggled}/*`,
    `<?php ${smuggled} ?>`,
    `PK\x03\x04${smuggled}`,
    `%PDF-1.7 ${smuggled}`,
    `\x7fELF${smuggled}`,
  ];
  const behind = whole.flatMap(([name, bytes]) =>
    marks.map((mark) => ({ name: `${name} and ${mark.slice(0, 6)}`, bytes: Buffer.concat([bytes, Buffer.from(mark, 'latin1')]) })),
  );
  const jpeg = whole[0]![1];
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(script.length + 2)}${script}`, 'latin1');
  const before = marks.map((mark) => ({
    name: `${mark.slice(0, 6)} before a JPEG`,
    bytes: Buffer.concat([Buffer.from(mark, 'latin1'), jpeg]),
    must: 415 as const,
  }));
  return [
    ...behind,
    ...before,
    { name: 'JPEG with a comment', bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), must: 'kept' },
    { name: 'GIF and script', bytes: Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;${smuggled}`, 'latin1'), must: 415 },
    { name: 'JPEG’s first bytes and a page', bytes: Buffer.from(`\xff\xd8\xff\xe0${script}`, 'latin1'), must: 415 },
    { name: 'RIFF of no picture', bytes: Buffer.from(`RIFF\xff\xff\xff\xffWEBP${script}`, 'latin1'), must: 415 },
    { name: 'ftyp of no picture', bytes: Buffer.from(`\0\0\0\x18ftypavif\0\0\0\0avif${script}`, 'latin1'), must: 415 },
    { name: 'HEIC of no picture', bytes: Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1${script}`, 'latin1'), must: 415 },
  ];
}

/** Files that are no pictures, under any name. */
function strangers(): HostileFile[] {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${inside}</svg>`;
  const entities = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`;
  const zipped = deflateRawSync(Buffer.alloc(1_000_000));
  const texts = [
    svg(script),
    `\ufeff${svg(script)}`,
    svg('<image href="file:///etc/passwd"/>'),
    svg('<image href="http://169.254.169.254/latest/"/>'),
    `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg('<text>&f;</text>')}`,
    `${entities}${svg('<text>&c;</text>')}`,
    `<!doctype html>${script}`,
    '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj',
    '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file',
    'push graphic-context\nviewbox 0 0 1 1\nfill \'url(https://a.test/"|id")\'',
    'كامري 2021 نظيفة',
    '\0'.repeat(5000),
  ];
  const bytes = [
    Buffer.alloc(0),
    Buffer.from([0xff]),
    Buffer.from('\xff\xd8\xff', 'latin1'),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0'), zipped]),
    gzipSync(svg(script)),
    Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'),
    Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1'),
    Buffer.from('\0\0\x01\0\x01\0\xff\xff', 'latin1'),
    Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41', 'latin1'),
    Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    Buffer.from('8BPS\0\x01', 'latin1'),
    Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
    Buffer.from('#?RADIANCE\n', 'latin1'),
  ];
  return [...texts.map((text) => Buffer.from(text)), ...bytes].map((one, at) => ({ name: `no picture ${at}`, bytes: one, must: 415 }));
}

function sizes(whole: Named[]): HostileFile[] {
  const padded = (length: number) => Buffer.concat([whole[0]![1], Buffer.alloc(length - whole[0]![1].length)]);
  return [
    { name: '30 MB and a byte', bytes: padded(imageBytesMost + 1), must: 413 },
    { name: '40 MB', bytes: Buffer.alloc(40 * 1024 * 1024, 7), must: 413 },
    { name: '30 MB', bytes: padded(imageBytesMost) },
    { name: '30 MB of nothing', bytes: Buffer.alloc(imageBytesMost), must: 415 },
  ];
}

type Random = (below: number) => number;

function cut(name: string, bytes: Buffer, random: Random): HostileFile {
  const at = 1 + random(bytes.length - 1);
  return { name: `${name} cut off at ${at}`, bytes: bytes.subarray(0, at) };
}

/** Some bits turned over, as often in the first bytes as anywhere. */
function flipped(name: string, bytes: Buffer, random: Random): HostileFile {
  const other = Buffer.from(bytes);
  const times = 1 + random(40);
  for (let time = 0; time < times; time += 1) {
    const at = random(random(2) ? other.length : Math.min(other.length, 400));
    other[at] = other[at]! ^ (1 << random(8));
  }
  return { name: `${name} with ${times} bits turned over`, bytes: other };
}

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function withPngSides(png: Buffer, width: number, height: number): Buffer {
  const other = Buffer.from(png);
  other.writeUInt32BE(width, 16);
  other.writeUInt32BE(height, 20);
  other.writeUInt32BE(crc32(other.subarray(12, 29)), 29);
  return other;
}

function withJpegSides(jpeg: Buffer, side: number): Buffer {
  const other = Buffer.from(jpeg);
  const frame = other.indexOf(Buffer.from([0xff, 0xc0]));
  other.writeUInt16BE(side, frame + 5);
  other.writeUInt16BE(side, frame + 7);
  return other;
}

function withAvifSides(avif: Buffer, side: number): Buffer {
  const other = Buffer.from(avif);
  const at = other.indexOf('ispe');
  other.writeUInt32BE(side, at + 8);
  other.writeUInt32BE(side, at + 12);
  return other;
}

/** A WebP whose canvas says more than the picture in it. */
function extendedWebp(webp: Buffer, side: number): Buffer {
  const canvas = Buffer.alloc(18);
  canvas.write('VP8X', 0, 'latin1');
  canvas.writeUInt32LE(10, 4);
  canvas.writeUIntLE(side - 1, 12, 3);
  canvas.writeUIntLE(side - 1, 15, 3);
  const other = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)]);
  other.writeUInt32LE(other.length - 8, 4);
  return other;
}

/** A PNG of one colour, of any size, in a few kilobytes. */
function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function bomb(): Buffer {
  return deflateSync(Buffer.alloc(100_000_000), { level: 9 });
}
