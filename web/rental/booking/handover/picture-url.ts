const urls = new WeakMap<Blob, string>();

/** The address of a picture that lies on this device. It holds as long as the page does: a handover has few. */
export function pictureUrl(file: Blob | undefined): string | null {
  if (!file) return null;
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}
