/** The shape of what is still coming; size it with the classes of the real thing. */
export function Skeleton({ shape }: { shape: string }) {
  return <span aria-hidden="true" className={`block animate-glow rounded-md bg-line/70 ${shape}`} />;
}
