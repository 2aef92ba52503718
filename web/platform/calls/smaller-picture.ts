import { pictureTypes } from '#contract/platform/images.ts';

// The size in which the server stores a picture at most.
const widest = 1600;
const tallest = 3200;

/**
 * A picture no larger than the server stores it, as a JPEG without what the camera wrote into it: less to send, and a panorama or a
 * HEIC is taken wherever the browser draws it. A picture that fits, or that the browser does not draw, is returned unchanged.
 */
export async function smallerPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    const scale = Math.min(1, widest / picture.width, tallest / picture.height);
    if (scale === 1 && isRead(file)) return file;
    return await drawn(picture, scale, file.name);
  } catch {
    return file;
  } finally {
    picture.close();
  }
}

function isRead({ type }: File): boolean {
  return pictureTypes.some((read) => read === type);
}

async function drawn(picture: ImageBitmap, scale: number, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new TypeError('This browser draws no pictures');
  pen.imageSmoothingQuality = 'high';
  // A JPEG knows no transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new TypeError('No picture came of it');
  return new File([blob], name.replace(/\.\w+$/, '') + '.jpg', { type: blob.type });
}
