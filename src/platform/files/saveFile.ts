/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, '_');
  link.click();
  // The download has its own hold on the file once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
