/** A question that is asked once in `ms` milliseconds, however many want the answer. A failure is not kept. */
export function kept<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let known: { readonly answer: Promise<T>; readonly askedAt: number } | null = null;
  return () => {
    if (known !== null && performance.now() - known.askedAt <= ms) return known.answer;
    const answer = ask();
    known = { answer, askedAt: performance.now() };
    answer.catch(() => (known = null));
    return answer;
  };
}
