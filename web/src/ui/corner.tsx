/** How far a corner is turned. */
const SIZES = { small: 'size-14', large: 'size-24 sm:size-36' };

interface CornerProps {
  size?: keyof typeof SIZES;
  /** The corner lifts further, as for a hand that comes near. */
  isLifted?: boolean;
}

/** The turned corner at the bottom of a sheet, where its lines end on the paper. Its parent is `relative` and a `group`. */
export function Corner({ size = 'small', isLifted = false }: CornerProps) {
  return (
    <span className="pointer-events-none absolute -end-px -bottom-px rtl:-scale-x-100">
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        className={`origin-bottom-right transition-transform duration-200 ease-turn ${SIZES[size]} ${
          isLifted ? 'scale-150' : 'group-hover:scale-112'
        }`}
      >
        <path className="fill-paper" d="M48 0v48H0z" />
        <path
          className="fill-wash stroke-line [vector-effect:non-scaling-stroke]"
          strokeLinejoin="round"
          d="M47.6 .4H8A7.6 7.6 0 0 0 .4 8v39.6z"
        />
        <path className="stroke-edge [vector-effect:non-scaling-stroke]" fill="none" d="M48 0L0 48" />
      </svg>
    </span>
  );
}
