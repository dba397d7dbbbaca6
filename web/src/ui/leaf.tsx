interface LeafProps {
  /** Up to four letters at the foot, such as a format. */
  label: string;
  tone: 'red' | 'blue' | 'green' | 'amber' | 'plain';
  /** What is drawn on it; lines of text unless told. */
  content?: keyof typeof CONTENTS;
  size?: 'small' | 'large';
}

const TONES = { red: 'fill-red', blue: 'fill-blue', green: 'fill-green', amber: 'fill-amber', plain: 'fill-soft' };

const CONTENTS = {
  text: 'M8 17h24M8 22.5h24M8 28h15',
  table: 'M8 16.5h24v13H8zM8 21h24M8 25.2h24M17 16.5v13',
  picture: 'M8 16h24v14H8zM8 28l7-6.5 5 4.5 4-3 8 5.5M25.5 20h.1',
  nothing: '',
} as const;

/** A small page with its corner turned and its kind written on it. */
export function Leaf({ label, tone, content = 'text', size = 'small' }: LeafProps) {
  return (
    <svg viewBox="0 0 40 50" aria-hidden="true" className={`shrink-0 ${size === 'large' ? 'w-16' : 'w-9'}`}>
      <path className="fill-sheet stroke-edge" strokeWidth="1.2" strokeLinejoin="round" d="M1 1h27l11 11v37H1z" />
      <path className="fill-well stroke-edge" strokeWidth="1.2" strokeLinejoin="round" d="M28 1v11h11z" />
      <path className="fill-none stroke-line" strokeWidth="1.6" strokeLinejoin="round" d={CONTENTS[content]} />
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
