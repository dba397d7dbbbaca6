/** Pages on one line of a terminal; silent where no one watches. */
export function showProgress(isQuiet: boolean): {
  page(progress: { page: number; pages: number }): void;
  end(): void;
} {
  const isShown = !isQuiet && process.stderr.isTTY;
  let hasShown = false;
  return {
    page({ page, pages }) {
      if (!isShown) return;
      hasShown = true;
      process.stderr.write(`\rPage ${page} of ${pages}`);
    },
    end() {
      // Clears the line, so that what follows starts on a clean one.
      if (hasShown) process.stderr.write('\r\u001b[K');
    },
  };
}
