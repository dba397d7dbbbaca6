/** The mark: a sheet that turns its corner and shows its other side. */
export function Mark({ shape = 'size-6' }: { shape?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={shape} aria-hidden="true">
      <path className="fill-none stroke-ink stroke-2 [stroke-linejoin:round]" d="M19.5 12V2.5h-15v19H11" />
      <path className="fill-accent" d="m20.5 13.5-9 9V15a1.5 1.5 0 0 1 1.5-1.5z" />
    </svg>
  );
}
