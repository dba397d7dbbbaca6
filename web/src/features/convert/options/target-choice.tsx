import type { Capabilities, DocumentFormat } from '@verso/contracts';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { missingCapability } from '../choice/content-check.ts';
import { FormatLeaf } from '../format-leaf.tsx';

interface TargetChoiceProps {
  target: DocumentFormat;
  capabilities: Capabilities | undefined;
  isDisabled: boolean;
  onChange: (target: DocumentFormat) => void;
}

const TARGETS = [
  { target: 'docx', label: 'PDF to DOCX', hint: 'A Word document you can edit' },
  { target: 'pdf', label: 'DOCX to PDF', hint: 'The exact pages, fixed' },
] as const;

/** The two directions. Choosing a file has already chosen the one that fits. */
export function TargetChoice({ target, capabilities, isDisabled, onChange }: TargetChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Convert to</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {TARGETS.map((one) => {
          const missing = missingCapability(one.target, capabilities);
          return (
            <ChoiceCard
              key={one.target}
              name="targetFormat"
              value={one.target}
              label={one.label}
              hint={missing ?? one.hint}
              picture={<FormatLeaf format={one.target} />}
              isChosen={target === one.target}
              isDisabled={isDisabled || missing !== null}
              onChoose={() => onChange(one.target)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
