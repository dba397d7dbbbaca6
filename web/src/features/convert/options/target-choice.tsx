import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Capabilities, resultFormat, type TargetFormat } from '@verso/contracts';
import { FormatLeaf } from '../../../common/conversion/format-leaf.tsx';
import { ChoiceCard } from '../../../ui/form/choice-card.tsx';
import { missingCapability } from '../choice/content-check.ts';

interface TargetChoiceProps {
  target: TargetFormat;
  /** The file has pages that can be made searchable. */
  hasScans: boolean;
  capabilities: Capabilities | undefined;
  isDisabled: boolean;
  onChange: (target: TargetFormat) => void;
}

const TARGETS = [
  { target: 'docx', label: t`PDF to DOCX`, hint: t`A Word document you can edit` },
  { target: 'pdf', label: t`DOCX to PDF`, hint: t`The exact pages, fixed` },
  { target: 'pdf-searchable', label: t`Make it searchable`, hint: t`The same pages, with text to find` },
] as const;

/** The two directions, and beside them, for scans, a third result. Choosing a file has already chosen what fits. */
export function TargetChoice({ target, hasScans, capabilities, isDisabled, onChange }: TargetChoiceProps) {
  const offered = TARGETS.filter((one) => one.target !== 'pdf-searchable' || hasScans || target === one.target);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        <Trans>Convert to</Trans>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2 sm:*:nth-3:col-span-2">
        {offered.map((one) => {
          const missing = missingCapability(one.target, capabilities);
          return (
            <ChoiceCard
              key={one.target}
              name="targetFormat"
              value={one.target}
              label={one.label}
              hint={missing ?? one.hint}
              picture={<FormatLeaf format={resultFormat(one.target)} />}
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
