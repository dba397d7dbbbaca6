interface LeafProps {
  /** Up to four letters at the foot, such as a format. */
  label: string;
  tone: 'red' | 'blue' | 'plain';
  size?: 'small' | 'large';
}

const TONES = { red: 'fill-red', blue: 'fill-blue', plain: 'fill-soft' };

/** A small page with its corner turned and its kind written on it. */
export function Leaf({ label, tone, size = 'small' }: LeafProps) {
  return (
    <svg viewBox="0 0 40 50" aria-hidden="true" className={`shrink-0 ${size === 'large' ? 'w-16' : 'w-9'}`}>
      <path className="fill-sheet stroke-edge" strokeWidth="1.2" strokeLinejoin="round" d="M1 1h27l11 11v37H1z" />
      <path className="fill-well stroke-edge" strokeWidth="1.2" strokeLinejoin="round" d="M28 1v11h11z" />
      <path className="stroke-line" strokeWidth="1.6" d="M8 17h24M8 22.5h24M8 28h15" />
      <text
        x="20"
        y="42.5"
        textAnchor="middle"
        className={`${TONES[tone]} font-sans text-[10.5px] font-semibold tracking-tight`}
      >
        {label}
      </text>
    </svg>
  );
}
