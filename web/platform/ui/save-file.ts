const aMinute = 60_000;

/** Downloads `content` under `name`. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), aMinute);
}

/** Downloads what is at `address`; without a name, under the one that the server gives it. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
