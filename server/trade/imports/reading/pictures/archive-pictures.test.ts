import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { pictureArchiveLimits } from '#contract/trade/import-rules.ts';
import { openArchive } from '../table/archive.ts';
import { listPictures, readPicture } from './archive-pictures.ts';

const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const numbers = ['A-101', 'A-102', 'A-103', 'A-104', 'A-105'];

async function archiveOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

async function list(bytes: Buffer) {
  const zip = await openArchive(bytes);
  return { zip, ...(await listPictures(zip, numbers)) };
}

describe('pictures of an archive', () => {
  it('belong to the car that a folder or the name says, in the order in which people count', async () => {
    const { pictures, remarks } = await list(
      await archiveOf({
        'A-101/10.png': png,
        'A-101/2.png': png,
        'A-101/1.png': png,
        'صور/A-102-1.png': png,
        'صور/A-102-2.png': png,
        'a103 (1).png': png,
        'A-999_1.png': png,
        '__MACOSX/._A-101.png': png,
        'A-104.txt': Buffer.from('no picture'),
      }),
    );
    const named = Object.fromEntries(
      [...Map.groupBy(pictures, ({ stock_number }) => stock_number)].map(([number, own]) => [number, own.map(({ name }) => name)]),
    );
    expect(named).toEqual({
      'A-101': ['A-101/1.png', 'A-101/2.png', 'A-101/10.png'],
      'A-102': ['صور/A-102-1.png', 'صور/A-102-2.png'],
      'A-103': ['a103 (1).png'],
    });
    expect(pictures.map(({ position }) => position)).toEqual([0, 1, 2, 0, 1, 0]);
    expect(remarks).toEqual([
      { name: 'A-999_1.png', fault: 'no_car' },
      { name: 'A-104.txt', fault: 'unreadable' },
    ]);
  });

  it('are unpacked one at a time, and what is no picture is named', async () => {
    const { zip, pictures } = await list(await archiveOf({ 'A-105.jpg': Buffer.from('not a picture at all'), 'A-101.png': png }));
    const [broken, whole] = pictures;
    expect(await readPicture(zip, broken!)).toEqual({ fault: 'unreadable' });
    expect(await readPicture(zip, whole!)).toEqual(png);
  });

  it('have names in the letters of an Arabic Windows', async () => {
    // «صور» in windows-1256, written in place of three letters.
    const bytes = await archiveOf({ 'xyz/A-102_1.png': png });
    const renamed = Buffer.from(bytes.toString('latin1').replaceAll('xyz/', '\xd5\xe6\xd1/'), 'latin1');
    const { pictures } = await list(renamed);
    expect(pictures.map(({ name }) => name)).toEqual(['صور/A-102_1.png']);
  });

  it('are refused by name where the name leads out of the folder', async () => {
    const bytes = await archiveOf({ 'ab/A-101.png': png, 'A-102.png': png });
    const renamed = Buffer.from(bytes.toString('latin1').replaceAll('ab/A-101', '../A-101'), 'latin1');
    const { pictures, remarks } = await list(renamed);
    expect(pictures.map(({ name }) => name)).toEqual(['A-102.png']);
    expect(remarks).toEqual([{ name: '../A-101.png', fault: 'unsafe_name' }]);
  });

  it('are at most twenty of a car', async () => {
    const many = Array.from({ length: 22 }, (_, at) => [`A-101/${at + 1}.png`, png] as const);
    const { pictures, remarks } = await list(await archiveOf(Object.fromEntries(many)));
    expect(pictures).toHaveLength(20);
    expect(remarks).toEqual([
      { name: 'A-101/21.png', fault: 'too_many' },
      { name: 'A-101/22.png', fault: 'too_many' },
    ]);
  });

  it('are read no further than a picture may weigh, whatever the archive says that they weigh', async () => {
    const bytes = await archiveOf({ 'A-101.png': Buffer.alloc(pictureArchiveLimits.pictureBytes + 1) });
    const { remarks } = await list(bytes);
    expect(remarks).toEqual([{ name: 'A-101.png', fault: 'too_large' }]);
    const lying = Buffer.from(bytes);
    // The size in the directory, which comes last: 24 bytes from the mark of an entry.
    lying.writeUInt32LE(100, lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    const { zip, pictures } = await list(lying);
    expect(await readPicture(zip, pictures[0]!)).toEqual({ fault: 'unreadable' });
  });

  it('stand in an archive that can be read', async () => {
    const bytes = await archiveOf({ 'A-101.png': png });
    await expect(openArchive(bytes.subarray(0, bytes.length - 30))).rejects.toMatchObject({ fault: 'file_kind' });
  });
});
