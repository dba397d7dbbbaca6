import type { ReactNode } from 'react';

interface ChoiceCardProps {
  name: string;
  value: string;
  label: string;
  hint: string;
  picture: ReactNode;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** One of a few choices, as a card; a native radio button inside keeps arrows, Enter and form behaviour. */
export function ChoiceCard({
  label,
  hint,
  picture,
  isChosen,
  isDisabled = false,
  onChoose,
  ...radio
}: ChoiceCardProps) {
  return (
    <label className="relative flex items-center gap-4 rounded-xl border border-line bg-sheet p-4 transition-colors duration-150 hover:border-edge has-checked:border-accent has-checked:bg-wash has-disabled:bg-well has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        {...radio}
        type="radio"
        className="absolute size-px opacity-0"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {picture}
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-soft">{hint}</span>
      </span>
      <span
        aria-hidden="true"
        className={`ms-auto size-4.5 shrink-0 rounded-full border bg-sheet ${isChosen ? 'border-[5px] border-accent' : 'border-edge'}`}
      />
    </label>
  );
}
