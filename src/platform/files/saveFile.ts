/** Starts a browser download of a file. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, '_');
  link.click();
  // The browser keeps the file itself once the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
