/** Hands bytes to the browser's downloads under a name. */
export function saveAs(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser has taken the bytes over by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
