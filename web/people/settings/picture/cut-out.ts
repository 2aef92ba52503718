interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const widest = 1024;

/**
 * The part `area` of the picture as a JPEG, at most 1024 pixels wide. `area` is in pixels of the box round the picture
 * after its turn by `degrees`.
 */
export async function cutOut(source: string, area: Area, degrees: number): Promise<File> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  const size = Math.round(Math.min(widest, area.width));
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  // A JPEG knows no transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size, size);
  pen.scale(size / area.width, size / area.height);
  const box = boxOf(image, degrees);
  pen.translate(box.width / 2 - area.x, box.height / 2 - area.y);
  pen.rotate(toRadians(degrees));
  pen.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new TypeError('No picture came of it');
  return new File([blob], 'picture.jpg', { type: blob.type });
}

function boxOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, degrees: number) {
  const [sine, cosine] = [Math.abs(Math.sin(toRadians(degrees))), Math.abs(Math.cos(toRadians(degrees)))];
  return { width: cosine * width + sine * height, height: sine * width + cosine * height };
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
